export * from './impressions.api.ts';
export * from './impressions.rules.ts';
export * from './impressions.schema.ts';
export * from './telemetry.api.ts';
export * from './telemetry.schema.ts';
