export * from './webhooks.api.ts';
export * from './webhooks.notifications.ts';
export * from './webhooks.problems.ts';
export * from './webhooks.rules.ts';
export * from './webhooks.schema.ts';
