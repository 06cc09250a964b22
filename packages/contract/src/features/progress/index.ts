export * from './card-gates.schema.ts';
export * from './progress.api.ts';
export * from './progress.problems.ts';
export * from './progress.rules.ts';
export * from './progress.schema.ts';
