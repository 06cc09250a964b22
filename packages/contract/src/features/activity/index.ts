export * from './activity.api.ts';
export * from './activity.rules.ts';
export * from './activity.schema.ts';
