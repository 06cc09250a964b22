export * from './career-preferences.api.ts';
export * from './career-preferences.rules.ts';
export * from './career-preferences.schema.ts';
