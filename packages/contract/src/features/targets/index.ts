export * from './targets.api.ts';
export * from './targets.notifications.ts';
export * from './targets.problems.ts';
export * from './targets.rules.ts';
export * from './targets.schema.ts';
