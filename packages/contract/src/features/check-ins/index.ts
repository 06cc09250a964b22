export * from './check-ins.api.ts';
export * from './check-ins.notifications.ts';
export * from './check-ins.problems.ts';
export * from './check-ins.rules.ts';
export * from './check-ins.schema.ts';
