export * from './project-applications.schema.ts';
export * from './project-form.rules.ts';
export * from './project-payload.rules.ts';
export * from './projects.api.ts';
export * from './projects.notifications.ts';
export * from './projects.problems.ts';
export * from './projects.rules.ts';
export * from './projects.schema.ts';
