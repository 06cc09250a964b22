export * from './file-sources.api.ts';
export * from './file-sources.problems.ts';
export * from './file-sources.rules.ts';
export * from './file-sources.schema.ts';
