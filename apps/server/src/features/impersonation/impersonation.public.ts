export { impersonationEnded, impersonationStarted } from './impersonation.events.ts';
