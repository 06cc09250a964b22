export * from './rewards.api.ts';
export * from './rewards.notifications.ts';
export * from './rewards.problems.ts';
export * from './rewards.rules.ts';
export * from './rewards.schema.ts';
