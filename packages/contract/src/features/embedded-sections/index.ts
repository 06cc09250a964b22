export * from './embedded-sections.api.ts';
export * from './embedded-sections.problems.ts';
export * from './embedded-sections.rules.ts';
export * from './embedded-sections.schema.ts';
