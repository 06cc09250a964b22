export * from './card-content.schema.ts';
export * from './card-summary.schema.ts';
export * from './cards.api.ts';
export * from './cards.problems.ts';
export * from './cards.rules.ts';
export * from './cards.schema.ts';
export * from './comments.schema.ts';
