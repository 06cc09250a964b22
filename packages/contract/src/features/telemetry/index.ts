export * from './telemetry.api.ts';
export * from './telemetry.schema.ts';
