import 'class-validator';
import './stdio.mjs';
