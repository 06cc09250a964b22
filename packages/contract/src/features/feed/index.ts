export * from './feed.api.ts';
export * from './feed.rules.ts';
export * from './feed.schema.ts';
