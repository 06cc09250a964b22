export * from './wordings.api.ts';
export * from './wordings.notifications.ts';
export * from './wordings.problems.ts';
export * from './wordings.rules.ts';
export * from './wordings.schema.ts';
