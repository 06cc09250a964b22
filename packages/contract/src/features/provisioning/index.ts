export * from './provisioning.api.ts';
export * from './provisioning.problems.ts';
export * from './provisioning.rules.ts';
export * from './provisioning.schema.ts';
