#!/usr/bin/env node
import { serve } from 'arobase';

// loaded from here, so that whatever the modules print while they load stays out of the protocol
await serve(() => import('./server.js'));
