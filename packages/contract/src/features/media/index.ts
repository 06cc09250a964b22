export * from './file-services.api.ts';
export * from './file-services.problems.ts';
export * from './file-services.rules.ts';
export * from './file-services.schema.ts';
export * from './media.api.ts';
export * from './media.problems.ts';
export * from './media.rules.ts';
export * from './media.schema.ts';
