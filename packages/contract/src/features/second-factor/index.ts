export * from './okta.api.ts';
export * from './second-factor.api.ts';
export * from './second-factor.problems.ts';
export * from './second-factor.rules.ts';
export * from './second-factor.schema.ts';
export * from './verification.api.ts';
export * from './passkey.schema.ts';
