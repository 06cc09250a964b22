export * from './skill-id.schema.ts';
export * from './skill-ledger.rules.ts';
export * from './skills.api.ts';
export * from './skills.problems.ts';
export * from './skills.rules.ts';
export * from './skills.schema.ts';
