export * from './entry-steps.ts';
export * from './feature-switches.ts';
export * from './languages.ts';
export * from './organisation-config.ts';
export * from './permissions.ts';
export * from './proxy.ts';
export * from './reserved-words.ts';
export * from './roles.ts';
