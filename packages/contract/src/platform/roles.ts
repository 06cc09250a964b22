import type { Permission } from './permissions.ts';

/** Roles every organisation starts with (SES-60). An organisation may change their permissions and add its own. */
export const DEFAULT_ROLES = {
  learner: {
    name: 'Learner',
    permissions: [
      'CREATE_COMMENT',
      // CRD-23: everyone creates and shares content, unless an organisation takes it out of this role.
      'CREATE_CONTENT',
      'SHARE_TO_GROUPS',
      'ADD_SKILLS',
      'VIEW_PROJECT_OPPORTUNITIES',
      'VIEW_MENTORSHIP_OPPORTUNITIES',
      'VIEW_JOB_VACANCY_OPPORTUNITIES',
      'VIEW_JOB_ROLE_OPPORTUNITIES',
      'CAN_EDIT_CAREER_PREFERENCES',
      'SHOW_SKILLS_DIRECTORY',
    ],
  },
  manager: { name: 'Manager', permissions: ['SHARE_TO_GROUPS'] },
  curator: {
    name: 'Curator',
    permissions: ['CREATE_CONTENT', 'PUBLISH_TO_PUBLIC', 'CREATE_CHANNELS', 'MANAGE_CONTENT', 'SHARE_TO_GROUPS'],
  },
  'group-leader': {
    name: 'Group leader',
    permissions: ['CREATE_CONTENT', 'CREATE_CHANNELS', 'CREATE_GROUPS', 'SHARE_TO_GROUPS', 'MANAGE_GROUP_ANALYTICS'],
  },
  'project-owner': { name: 'Project owner', permissions: ['MANAGE_TM_PROJECTS'] },
  mentor: { name: 'Mentor', permissions: ['CAN_BE_A_MENTOR'] },
  mentee: { name: 'Mentee', permissions: [] },
  recruiter: { name: 'Recruiter', permissions: ['MANAGE_CAREER_GROWTH'] },
  'marketplace-admin': { name: 'Marketplace admin', permissions: ['MANAGE_CAREER_GROWTH', 'MANAGE_TM_PROJECTS'] },
  admin: {
    name: 'Admin',
    permissions: [
      'ADMIN_ONLY',
      'CREATE_CONTENT',
      'PUBLISH_TO_PUBLIC',
      'CREATE_CHANNELS',
      'MANAGE_CONTENT',
      'CREATE_GROUPS',
      'MANAGE_GROUPS',
      'MANAGE_SKILLS',
      'MANAGE_USERS',
      'MANAGE_COMPLIANCE',
      'MANAGE_ANALYTICS',
      'IMPERSONATE_USERS',
      'EDIT_LANDING_PAGE',
      'SHARE_TO_GROUPS',
    ],
  },
  'organisation-admin': {
    name: 'Organisation admin',
    permissions: [
      'ADMIN_ONLY',
      'CREATE_CONTENT',
      'PUBLISH_TO_PUBLIC',
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
      'MANAGE_ANALYTICS',
      'MANAGE_GROUP_ANALYTICS',
      'MANAGE_CAREER_GROWTH',
      'MANAGE_TM_PROJECTS',
      'EDIT_LANDING_PAGE',
      'SHARE_TO_GROUPS',
    ],
  },
  'super-admin': { name: 'Super admin', permissions: 'all' },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] | 'all' }>;

export type DefaultRole = keyof typeof DEFAULT_ROLES;
