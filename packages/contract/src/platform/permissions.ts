/**
 * What a role may allow. The names up to ADMIN_ONLY are given by SES-61; those below it are ours.
 * Every one of them is enforced by the server.
 */
export const PERMISSIONS = [
  'MANAGE_CAREER_GROWTH',
  'VIEW_PROJECT_OPPORTUNITIES',
  'VIEW_MENTORSHIP_OPPORTUNITIES',
  'VIEW_JOB_VACANCY_OPPORTUNITIES',
  'VIEW_JOB_ROLE_OPPORTUNITIES',
  'MANAGE_TM_PROJECTS',
  'CAN_BE_A_MENTOR',
  'ADD_SKILLS',
  'CREATE_COMMENT',
  'ENABLE_UNIFIED_NAVIGATION',
  'SHOW_SKILLS_DIRECTORY',
  'MANAGE_GROUP_ANALYTICS',
  'MANAGE_ANALYTICS',
  'CAN_EDIT_CAREER_PREFERENCES',
  'EDIT_LANDING_PAGE',
  'SHARE_TO_GROUPS',
  'ADMIN_ONLY',
  'CREATE_CONTENT',
  'PUBLISH_TO_PUBLIC',
  'HOST_LIVE_STREAMS',
  'CREATE_CHANNELS',
  'MANAGE_CONTENT',
  'CREATE_GROUPS',
  'MANAGE_GROUPS',
  'MANAGE_SKILLS',
  'MANAGE_USERS',
  'MANAGE_ROLES',
  'MANAGE_ORGANISATION',
  'IMPERSONATE_USERS',
  'VIEW_AUDIT_LOG',
  'MANAGE_LEARNING_RECORDS',
  'MANAGE_COMPLIANCE',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const RULING: ReadonlySet<string> = new Set<Permission>(['ADMIN_ONLY', 'EDIT_LANDING_PAGE', 'IMPERSONATE_USERS', 'VIEW_AUDIT_LOG']);

/** Whether a permission is over other people or the organisation, and not only for what a person does themselves. */
export function isRuling(permission: Permission): boolean {
  return permission.startsWith('MANAGE_') || RULING.has(permission);
}

/** Rights over a kind of work: its owners need no one above them to look after their accounts. */
const OVER_WORK: ReadonlySet<Permission> = new Set(['MANAGE_TM_PROJECTS', 'MANAGE_CAREER_GROWTH', 'MANAGE_GROUP_ANALYTICS']);

/** Returns whether a permission is over other people: only someone who has it looks after the account of who has it (SES-61). */
export function isRulingOverPeople(permission: Permission): boolean {
  return isRuling(permission) && !OVER_WORK.has(permission);
}

/** Anyone who holds one of these administers the organisation: an organisation may ask more of them (ADM-04). */
export const ADMINISTRATIVE_PERMISSIONS = [
  'ADMIN_ONLY',
  'MANAGE_USERS',
  'MANAGE_ROLES',
  'MANAGE_ORGANISATION',
] as const satisfies readonly Permission[];
