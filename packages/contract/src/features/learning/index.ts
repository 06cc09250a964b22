export * from './learning.api.ts';
export * from './learning.rules.ts';
export * from './learning.schema.ts';
