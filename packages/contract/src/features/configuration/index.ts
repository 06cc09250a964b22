export * from './configuration.api.ts';
export * from './configuration.problems.ts';
export * from './configuration.rules.ts';
export * from './configuration.schema.ts';
