export * from './pictures.api.ts';
export * from './pictures.problems.ts';
export * from './pictures.rules.ts';
export * from './pictures.schema.ts';
