export { teamReminded } from './manager-dashboard.events.ts';
