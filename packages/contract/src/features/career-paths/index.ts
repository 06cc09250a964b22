export * from './career-paths.api.ts';
export * from './career-paths.rules.ts';
export * from './career-paths.schema.ts';
