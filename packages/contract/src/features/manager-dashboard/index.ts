export * from './manager-dashboard.api.ts';
export * from './manager-dashboard.notifications.ts';
export * from './manager-dashboard.problems.ts';
export * from './manager-dashboard.rules.ts';
export * from './manager-dashboard.schema.ts';
