export * from './marketplace.api.ts';
export * from './marketplace.notifications.ts';
export * from './marketplace.problems.ts';
export * from './marketplace.rules.ts';
export * from './marketplace.schema.ts';
