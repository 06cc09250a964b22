export * from './path-structure.rules.ts';
export * from './pathways.api.ts';
export * from './pathways.notifications.ts';
export * from './pathways.problems.ts';
export * from './pathways.rules.ts';
export * from './pathways.schema.ts';
