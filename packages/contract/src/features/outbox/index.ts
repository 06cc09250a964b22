export * from './outbox.api.ts';
export * from './outbox.problems.ts';
export * from './outbox.schema.ts';
