import { ResourceNotFound } from '../errors/resource-not-found.js';
import type { Method } from './method.js';
import { readUri } from './read-resource.js';

/** Handshake revisions. The subscription belongs to the session and ends with it. */
export const subscribe: Method = (params, call, { registry }) => {
  const uri = readUri(params, 'resources/subscribe');
  if (registry.find(uri)?.watch !== true) throw new ResourceNotFound(uri, 'There is no such resource to watch');
  call.peer.state?.watch(uri);
  return {};
};

export const unsubscribe: Method = (params, call) => {
  call.peer.state?.unwatch(readUri(params, 'resources/unsubscribe'));
  return {};
};
