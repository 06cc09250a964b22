import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@waymark/contract/platform';

/** What each permission lets people do, in plain words (SES-60). */
export const PERMISSION_WORDS: Readonly<Record<Permission, MessageDescriptor>> = {
  ADD_SKILLS: msg`Add skills to their own profile`,
  CREATE_COMMENT: msg`Write and read comments`,
  SHOW_SKILLS_DIRECTORY: msg`Open the skills directory`,
  CAN_EDIT_CAREER_PREFERENCES: msg`Set their own career preferences`,
  VIEW_JOB_ROLE_OPPORTUNITIES: msg`See job roles they could grow into`,
  VIEW_JOB_VACANCY_OPPORTUNITIES: msg`See vacancies`,
  VIEW_PROJECT_OPPORTUNITIES: msg`See projects they could join`,
  VIEW_MENTORSHIP_OPPORTUNITIES: msg`See mentors`,
  CAN_BE_A_MENTOR: msg`Offer to be a mentor`,
  ENABLE_UNIFIED_NAVIGATION: msg`Use a sidebar with all pages instead of the top bar`,
  CREATE_CONTENT: msg`Create, publish and edit their own content`,
  CREATE_CHANNELS: msg`Create channels`,
  MANAGE_CONTENT: msg`Edit, publish and archive everyone’s content`,
  HOST_LIVE_STREAMS: msg`Go live on their own content`,
  PUBLISH_TO_PUBLIC: msg`Publish content that anyone on the internet can open without signing in`,
  SHARE_TO_GROUPS: msg`Share content with groups`,
  CREATE_GROUPS: msg`Create groups, and lead them`,
  MANAGE_GROUPS: msg`Manage all groups, and create groups for everyone`,
  MANAGE_GROUP_ANALYTICS: msg`View analytics for groups they lead`,
  MANAGE_ANALYTICS: msg`View analytics for the whole organisation`,
  MANAGE_TM_PROJECTS: msg`Post projects, and choose who joins`,
  MANAGE_CAREER_GROWTH: msg`Manage job roles and vacancies, and find matching people`,
  ADMIN_ONLY: msg`Open areas for administrators only`,
  EDIT_LANDING_PAGE: msg`Arrange the home page for everyone`,
  MANAGE_USERS: msg`Invite, change, suspend and delete people`,
  IMPERSONATE_USERS: msg`Act as another person, with a reason, for an hour`,
  MANAGE_SKILLS: msg`Manage the skills taxonomy and resolve disputes`,
  MANAGE_ROLES: msg`Create, change and assign roles`,
  MANAGE_ORGANISATION: msg`Change the organisation: settings, brand, sign-in, connections`,
  VIEW_AUDIT_LOG: msg`Read and export the audit log, and verify that it is complete`,
  MANAGE_LEARNING_RECORDS: msg`Read and write everyone’s learning records (xAPI)`,
  MANAGE_COMPLIANCE: msg`Manage certifications, waivers and evidence packs`,
};

/** The order and the parts in which they are shown. */
export const PERMISSION_PARTS: readonly { readonly name: MessageDescriptor; readonly permissions: readonly Permission[] }[] = [
  {
    name: msg`Themselves`,
    permissions: [
      'CREATE_COMMENT',
      'ADD_SKILLS',
      'SHOW_SKILLS_DIRECTORY',
      'CAN_EDIT_CAREER_PREFERENCES',
      'VIEW_JOB_ROLE_OPPORTUNITIES',
      'VIEW_JOB_VACANCY_OPPORTUNITIES',
      'VIEW_PROJECT_OPPORTUNITIES',
      'VIEW_MENTORSHIP_OPPORTUNITIES',
      'CAN_BE_A_MENTOR',
      'ENABLE_UNIFIED_NAVIGATION',
    ],
  },
  {
    name: msg`Content and groups`,
    permissions: [
      'CREATE_CONTENT',
      'PUBLISH_TO_PUBLIC',
      'HOST_LIVE_STREAMS',
      'CREATE_CHANNELS',
      'MANAGE_CONTENT',
      'SHARE_TO_GROUPS',
      'CREATE_GROUPS',
      'MANAGE_GROUPS',
    ],
  },
  {
    name: msg`Talent and analytics`,
    permissions: ['MANAGE_SKILLS', 'MANAGE_TM_PROJECTS', 'MANAGE_CAREER_GROWTH', 'MANAGE_GROUP_ANALYTICS', 'MANAGE_ANALYTICS'],
  },
  {
    name: msg`Administration`,
    permissions: [
      'ADMIN_ONLY',
      'EDIT_LANDING_PAGE',
      'MANAGE_USERS',
      'IMPERSONATE_USERS',
      'MANAGE_ROLES',
      'MANAGE_ORGANISATION',
      'VIEW_AUDIT_LOG',
      'MANAGE_LEARNING_RECORDS',
      'MANAGE_COMPLIANCE',
    ],
  },
];
