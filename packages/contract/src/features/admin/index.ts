export * from './admin.api.ts';
export * from './admin.schema.ts';
