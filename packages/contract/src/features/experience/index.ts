export * from './experience.api.ts';
export * from './experience.problems.ts';
export * from './experience.rules.ts';
export * from './experience.schema.ts';
