export * from './group-feed.api.ts';
export * from './group-feed.notifications.ts';
export * from './group-feed.problems.ts';
export * from './group-feed.rules.ts';
export * from './group-feed.schema.ts';
