export * from './privacy.api.ts';
export * from './privacy.problems.ts';
export * from './privacy.rules.ts';
export * from './privacy.schema.ts';
