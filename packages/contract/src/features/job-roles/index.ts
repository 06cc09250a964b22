export * from './job-catalogue.api.ts';
export * from './job-family.schema.ts';
export * from './job-role.schema.ts';
export * from './job-roles.api.ts';
export * from './job-roles.problems.ts';
export * from './job-roles.rules.ts';
