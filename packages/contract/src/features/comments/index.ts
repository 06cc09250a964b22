export * from './comments.api.ts';
export * from './comments.problems.ts';
export * from './comments.rules.ts';
export * from './comments.schema.ts';
