export * from './discover.api.ts';
export * from './discover.rules.ts';
export * from './discover.schema.ts';
