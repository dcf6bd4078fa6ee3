import { type Hooks, type HookSettings, hooks } from './hooks.js';

let own: Hooks | undefined;

// these names are the interface of `module.register`

export function initialize(settings: HookSettings): void {
  own = hooks(settings);
}

export const resolve: Hooks['resolve'] = (specifier, context, next) =>
  own === undefined ? next(specifier, context) : own.resolve(specifier, context, next);

export const load: Hooks['load'] = (url, context, next) =>
  own === undefined ? next(url, context) : own.load(url, context, next);
