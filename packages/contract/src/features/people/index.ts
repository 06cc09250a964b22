export * from './blocks.api.ts';
export * from './navigation.schema.ts';
export * from './people.api.ts';
export * from './people.notifications.ts';
export * from './people.problems.ts';
export * from './people.rules.ts';
export * from './person-summary.schema.ts';
export * from './profile.schema.ts';
