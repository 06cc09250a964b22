export * from './first-run.api.ts';
export * from './first-run.problems.ts';
export * from './first-run.schema.ts';
