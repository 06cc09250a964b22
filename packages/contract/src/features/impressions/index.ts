export * from './impressions.api.ts';
export * from './impressions.rules.ts';
export * from './impressions.schema.ts';
