export * from './audit.api.ts';
export * from './audit.problems.ts';
export * from './audit.rules.ts';
export * from './audit.schema.ts';
