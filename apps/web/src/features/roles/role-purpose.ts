import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RoleDetail } from '@waymark/contract/people';
import type { DefaultRole } from '@waymark/contract/platform';

const PURPOSES: Readonly<Record<DefaultRole, MessageDescriptor>> = {
  learner: msg`For everyone who learns here.`,
  manager: msg`For people who lead others. Each account shows who someone reports to.`,
  curator: msg`For people who write, publish and maintain content.`,
  'group-leader': msg`For people who create and lead groups.`,
  'project-owner': msg`For people who run projects that others can join.`,
  mentor: msg`For people who can offer to be a mentor.`,
  mentee: msg`For people who have a mentor. It allows nothing by itself.`,
  recruiter: msg`For people who fill vacancies and look for candidates.`,
  'marketplace-admin': msg`For people who manage vacancies, job roles and projects.`,
  admin: msg`For people who manage accounts, content and groups.`,
  'organisation-admin': msg`For people who manage the whole organisation and its settings.`,
  'super-admin': msg`For the few people who may do everything.`,
};

/** Returns what a role is for: in the organisation's words, or ours for the roles every organisation has; empty where neither says it. */
export function useRolePurpose(): (role: Pick<RoleDetail, 'key' | 'description'>) => string {
  const { i18n } = useLingui();
  return ({ key, description }) => {
    if (description !== '') return description;
    return Object.hasOwn(PURPOSES, key) ? i18n._(PURPOSES[key as DefaultRole]) : '';
  };
}
