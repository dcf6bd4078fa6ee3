// #region main
// main.ts
import { serve } from 'arobase';

await serve(() => import('./server.js'));
// #endregion
