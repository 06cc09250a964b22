export * from './course-exports.api.ts';
export * from './course-exports.rules.ts';
export * from './moving-in.api.ts';
export * from './moving-in.problems.ts';
export * from './moving-in.rules.ts';
export * from './moving-in.schema.ts';
