export * from './scorm.api.ts';
export * from './scorm.problems.ts';
export * from './scorm.rules.ts';
export * from './scorm.schema.ts';
