export * from './file-sources.rules.ts';
export * from './organisation.api.ts';
export * from './organisation.problems.ts';
export * from './organisation.rules.ts';
export * from './organisation.schema.ts';
