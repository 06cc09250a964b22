import { learning } from './forty/learning.journeys.ts';
import { walk } from './forty/walk.ts';

walk(learning);
