export * from './media.api.ts';
export * from './media.problems.ts';
export * from './media.rules.ts';
export * from './media.schema.ts';
