export * from './kept-searches.api.ts';
export * from './kept-searches.schema.ts';
export * from './search.api.ts';
export * from './search.problems.ts';
export * from './search.rules.ts';
export * from './search.schema.ts';
