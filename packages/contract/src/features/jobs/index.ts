export * from './jobs.api.ts';
export * from './jobs.problems.ts';
export * from './jobs.rules.ts';
export * from './jobs.schema.ts';
