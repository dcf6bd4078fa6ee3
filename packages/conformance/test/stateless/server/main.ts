import { serve } from 'arobase';

await serve(() => import('./server.js'));
