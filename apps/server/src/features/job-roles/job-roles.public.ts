export { createRole as createJobRole } from './job-catalogue.service.ts';
export { createFamily as createJobFamily } from './job-families.service.ts';
export { importRoles as importJobRoles } from './job-role-import.service.ts';
export { setRoleOf as setJobRoleOf } from './person-job-roles.service.ts';
export { jobRolesOf, type WorkingRole } from './person-job-roles.service.ts';
