export * from './notification-kinds.rules.ts';
export * from './notifications.api.ts';
export * from './notifications.problems.ts';
export * from './notifications.rules.ts';
export * from './notifications.schema.ts';
export * from './push-devices.schema.ts';
