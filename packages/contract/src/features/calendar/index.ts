export * from './calendar.api.ts';
export * from './calendar.problems.ts';
export * from './calendar.schema.ts';
