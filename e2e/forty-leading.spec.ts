import { leading } from './forty/leading.journeys.ts';
import { walk } from './forty/walk.ts';

walk(leading);
