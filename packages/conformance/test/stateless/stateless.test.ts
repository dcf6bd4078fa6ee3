import { eachPipe } from './each-pipe.js';
import { ladder } from './ladder.js';
import { listening } from './listening.js';
import { results } from './results.js';

eachPipe((pipe) => {
  ladder(pipe);
  results(pipe);
  listening(pipe);
});
