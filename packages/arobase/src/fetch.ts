export { fetchHandler } from '@arobase/http';
