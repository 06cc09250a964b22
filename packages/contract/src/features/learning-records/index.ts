export * from './learning-records.api.ts';
export * from './learning-records.problems.ts';
export * from './learning-records.rules.ts';
export * from './learning-records.schema.ts';
