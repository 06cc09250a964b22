export * from './provider.schema.ts';
export * from './sso.api.ts';
export * from './sso.notifications.ts';
export * from './sso.problems.ts';
export * from './sso.rules.ts';
export * from './sso.schema.ts';
