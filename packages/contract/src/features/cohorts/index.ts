export * from './cohorts.api.ts';
export * from './cohorts.notifications.ts';
export * from './cohorts.problems.ts';
export * from './cohorts.rules.ts';
export * from './cohorts.schema.ts';
