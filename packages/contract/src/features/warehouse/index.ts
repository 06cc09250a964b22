export * from './warehouse.api.ts';
export * from './warehouse.problems.ts';
export * from './warehouse.rules.ts';
export * from './warehouse.schema.ts';
