export * from './project-card.schema.ts';
export * from './project-cards.api.ts';
export * from './project-cards.notifications.ts';
export * from './project-cards.problems.ts';
export * from './project-cards.rules.ts';
export * from './submission.schema.ts';
