export { type NodeHandler, nodeHandler } from '@arobase/node';
