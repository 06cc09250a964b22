export * from './group-summary.schema.ts';
export * from './groups.api.ts';
export * from './groups.notifications.ts';
export * from './groups.problems.ts';
export * from './groups.rules.ts';
export * from './groups.schema.ts';
