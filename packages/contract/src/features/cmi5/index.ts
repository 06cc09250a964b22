export * from './cmi5-card.schema.ts';
export * from './cmi5.api.ts';
export * from './cmi5.problems.ts';
export * from './cmi5.rules.ts';
export * from './cmi5.schema.ts';
