export * from './reports.api.ts';
export * from './reports.problems.ts';
export * from './reports.rules.ts';
export * from './reports.schema.ts';
export * from './schedules.rules.ts';
