export * from './analytics.api.ts';
export * from './analytics.problems.ts';
export * from './analytics.rules.ts';
export * from './analytics.schema.ts';
