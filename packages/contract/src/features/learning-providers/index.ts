export * from './learning-providers.api.ts';
export * from './learning-providers.notifications.ts';
export * from './learning-providers.problems.ts';
export * from './learning-providers.rules.ts';
export * from './learning-providers.schema.ts';
