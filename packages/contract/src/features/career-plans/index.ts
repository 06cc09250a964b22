export * from './career-plan.schema.ts';
export * from './career-plans.api.ts';
export * from './career-plans.notifications.ts';
export * from './career-plans.problems.ts';
export * from './career-plans.rules.ts';
export * from './plan-parts.api.ts';
