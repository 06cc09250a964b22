export { createRole as createJobRole } from './job-catalogue.service.ts';
export { createFamily as createJobFamily } from './job-families.service.ts';
export { skillReader } from './job-role-import.service.ts';
export { type NamedSkill, namedSkillsOf } from './job-role-table.ts';
export { beginRole as beginJobRole, setRoleOf as setJobRoleOf } from './person-job-roles.service.ts';
export { jobRoleChanged, jobRolesImported, personJobRoleSet } from './job-roles.events.ts';
export { jobRolesOf, requiredSkillsOf } from './person-job-roles.service.ts';
export { countRoleMoves, listRoleMoves } from './role-moves.repo.ts';
export { ownJobRole, rolesByIds as jobRolesByIds } from './person-job-roles.service.ts';
