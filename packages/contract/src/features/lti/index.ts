export * from './lti-card.schema.ts';
export * from './lti.api.ts';
export * from './lti.problems.ts';
export * from './lti.rules.ts';
export * from './lti.schema.ts';
