export * from './opportunities.api.ts';
export * from './opportunities.notifications.ts';
export * from './opportunities.problems.ts';
export * from './opportunities.rules.ts';
export * from './opportunities.schema.ts';
export * from './opportunity-requests.schema.ts';
