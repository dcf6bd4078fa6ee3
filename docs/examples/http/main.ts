// #region main
import { serve } from 'arobase';

const { url } = await serve(() => import('../notes/server.js'), { http: { port: 0 } });
// #endregion
process.stdout.write(`${url}\n`);
