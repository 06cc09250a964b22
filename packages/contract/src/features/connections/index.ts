export * from './connections.api.ts';
export * from './connections.problems.ts';
export * from './connections.rules.ts';
export * from './connections.schema.ts';
