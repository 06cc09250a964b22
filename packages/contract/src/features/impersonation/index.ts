export * from './impersonation.api.ts';
export * from './impersonation.notifications.ts';
export * from './impersonation.problems.ts';
export * from './impersonation.rules.ts';
export * from './impersonation.schema.ts';
