export * from './roles.api.ts';
export * from './roles.problems.ts';
export * from './roles.rules.ts';
export * from './roles.schema.ts';
