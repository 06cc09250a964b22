export * from './moderation.api.ts';
export * from './moderation.notifications.ts';
export * from './moderation.problems.ts';
export * from './moderation.rules.ts';
export * from './moderation.schema.ts';
export * from './own-report.schema.ts';
