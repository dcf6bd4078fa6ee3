import { load } from '#require';

// first of all modules: a class that is evaluated before it has no type metadata, without any error
try {
  load('reflect-metadata');
} catch {
  // not installed: types are then given explicitly
}
