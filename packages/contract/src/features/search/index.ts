export * from './search.api.ts';
export * from './search.rules.ts';
export * from './search.schema.ts';
