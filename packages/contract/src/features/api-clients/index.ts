export * from './api-clients.api.ts';
export * from './api-clients.problems.ts';
export * from './api-clients.rules.ts';
export * from './api-clients.schema.ts';
