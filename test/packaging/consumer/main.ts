import { drive } from './drive.js';

drive().then((seen) => process.stdout.write(JSON.stringify(seen)));
