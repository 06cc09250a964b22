export * from './adverse-impact.rules.ts';
export * from './adverse-impact.schema.ts';
export * from './sourcing.api.ts';
export * from './sourcing.notifications.ts';
export * from './sourcing.problems.ts';
export * from './sourcing.rules.ts';
export * from './sourcing.schema.ts';
