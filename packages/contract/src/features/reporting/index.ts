export * from './reporting.api.ts';
export * from './reporting.rules.ts';
export * from './reporting.schema.ts';
