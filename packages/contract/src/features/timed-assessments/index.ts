export * from './assessment-attempt.schema.ts';
export * from './assessment-card.schema.ts';
export * from './timed-assessments.api.ts';
export * from './timed-assessments.problems.ts';
export * from './timed-assessments.rules.ts';
