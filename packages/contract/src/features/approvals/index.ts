export * from './approvals.api.ts';
export * from './approvals.notifications.ts';
export * from './approvals.problems.ts';
export * from './approvals.rules.ts';
export * from './approvals.schema.ts';
