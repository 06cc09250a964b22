export { accountUpdated } from './accounts.events.ts';
