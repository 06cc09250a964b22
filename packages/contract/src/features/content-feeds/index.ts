export * from './content-feeds.api.ts';
export * from './content-feeds.problems.ts';
export * from './content-feeds.rules.ts';
export * from './content-feeds.schema.ts';
