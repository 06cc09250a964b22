export { webhookDisabled } from './webhooks.events.ts';
