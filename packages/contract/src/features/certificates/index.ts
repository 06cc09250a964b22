export * from './certificates.api.ts';
export * from './certificates.notifications.ts';
export * from './certificates.problems.ts';
export * from './certificates.rules.ts';
export * from './certificates.schema.ts';
