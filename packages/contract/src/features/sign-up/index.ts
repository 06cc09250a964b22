export * from './sign-up.api.ts';
export * from './sign-up.problems.ts';
export * from './sign-up.rules.ts';
export * from './sign-up.schema.ts';
