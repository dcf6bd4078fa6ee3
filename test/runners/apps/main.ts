import { serve } from 'arobase';

serve(() => import('./server.js'));
