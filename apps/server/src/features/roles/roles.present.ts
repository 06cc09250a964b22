import { abilities } from '../../platform/access/policy.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { summaryOf } from '../people/people.public.ts';
import { rolePolicy, type RoleRow } from './roles.policy.ts';
import type { HolderRow } from './roles.repo.ts';

/** A role with what the caller may do to it (SES-60). */
export function presentRole(actor: Actor, row: RoleRow) {
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    permissions: row.permissions,
    isDefault: row.is_default,
    peopleCount: row.people_count,
    groupsCount: row.groups_count,
    updatedAt: row.updated_at.toISOString(),
    can: abilities(actor, rolePolicy, row),
  };
}

export function presentHolder(row: HolderRow) {
  return { person: summaryOf(row.person), isOwn: row.is_own, groups: row.groups };
}
