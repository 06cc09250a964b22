export * from './home.api.ts';
export * from './home.rules.ts';
export * from './home.schema.ts';
