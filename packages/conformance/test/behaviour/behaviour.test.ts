import { contents } from './contents.js';
import { failures } from './failures.js';
import { handshake } from './handshake.js';
import { inputs } from './inputs.js';
import { lists } from './lists.js';
import { messages } from './messages.js';
import { outputs } from './outputs.js';
import { eachPeer } from './peers.js';
import { results } from './results.js';
import { running } from './running.js';

eachPeer((peer) => {
  handshake(peer);
  results(peer);
  outputs(peer);
  failures(peer);
  inputs(peer);
  lists(peer);
  contents(peer);
  running(peer);
  messages(peer);
});
