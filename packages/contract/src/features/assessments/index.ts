export * from './assessments.api.ts';
export * from './assessments.notifications.ts';
export * from './assessments.problems.ts';
export * from './assessments.rules.ts';
export * from './assessments.schema.ts';
export * from './level-descriptions.api.ts';
export * from './level-descriptions.schema.ts';
