export * from './onboarding.api.ts';
export * from './onboarding.rules.ts';
export * from './onboarding.schema.ts';
