export * from './vilt-card.schema.ts';
export * from './vilt.api.ts';
export * from './vilt.problems.ts';
export * from './vilt.rules.ts';
export * from './vilt.schema.ts';
export * from './zoom.api.ts';
export * from './zoom.rules.ts';
export * from './zoom.schema.ts';
