export * from './custom-fields.api.ts';
export * from './custom-fields.problems.ts';
export * from './custom-fields.rules.ts';
export * from './custom-fields.schema.ts';
