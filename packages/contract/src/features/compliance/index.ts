export * from './compliance.api.ts';
export * from './compliance.notifications.ts';
export * from './compliance.problems.ts';
export * from './compliance-groups.rules.ts';
export * from './compliance.rules.ts';
export * from './compliance.schema.ts';
