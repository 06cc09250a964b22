export * from './jobs.api.ts';
export * from './jobs.problems.ts';
export * from './jobs.rules.ts';
export * from './jobs.schema.ts';
export * from './outbox.api.ts';
export * from './outbox.problems.ts';
export * from './outbox.schema.ts';
