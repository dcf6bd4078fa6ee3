import { breakers } from './breakers.js';
import { checkout } from './checkout.js';
import { forms } from './forms.js';
import { eachPeer } from './peers.js';

eachPeer((peer) => {
  checkout(peer);
  breakers(peer);
  forms(peer);
});
