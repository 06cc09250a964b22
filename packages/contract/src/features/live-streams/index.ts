export * from './live-feed.rules.ts';
export * from './live-stream-card.schema.ts';
export * from './live-streams.api.ts';
export * from './live-streams.problems.ts';
export * from './live-streams.rules.ts';
export * from './live-streams.schema.ts';
