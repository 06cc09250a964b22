import { sql, type RawBuilder } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import { PERMISSIONS, type SettingValue } from '@waymark/contract/platform';
import { type Actor, holds, isProxy, rulesOver, type Viewer } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { BaseContext } from '../../platform/context.ts';
import type { PersonRow } from './people.row.ts';

/** A person as one actor meets them: whether they share a group, and what the organisation says of profiles. */
export interface PersonInView extends PersonRow {
  readonly shares_group: boolean;
  /** They rule over more than the actor (SES-61). */
  readonly is_beyond: boolean;
  readonly profile_visibility: SettingValue<'profile_visibility'>;
}

const isSelf = (actor: Actor | null, row: PersonRow) => actor?.userId === row.id;

function mayView(actor: Actor | null, row: PersonInView): boolean {
  if (actor === null) return false;
  if (isSelf(actor, row) || holds(actor, 'MANAGE_USERS')) return row.status === 'active' || row.status === 'suspended';
  return row.status === 'active' && (row.profile_visibility === 'everyone' || row.is_public || row.shares_group);
}

/**
 * SES-67. Where profiles are for everyone, every colleague sees every active person; else those whose profile is public
 * and those who share a group. Deleted and erased people are seen by no one; the administration has its own list. A group that everyone must be in does not count as shared, or nothing would ever be hidden.
 */
export const personPolicy = definePolicy('person', {
  view: mayView,
  edit: (actor, row: PersonInView) => !isProxy(actor) && (isSelf(actor, row) || (holds(actor, 'MANAGE_USERS') && !row.is_beyond)),
  follow: (actor, row) => !isSelf(actor, row) && mayView(actor, row),
  block: (actor, row) => !isSelf(actor, row) && mayView(actor, row),
  blockForAll: (actor, row) => !isSelf(actor, row) && holds(actor, 'MANAGE_USERS'),
  setManager: (actor) => holds(actor, 'MANAGE_USERS'),
  assignRoles: (actor) => holds(actor, 'MANAGE_ROLES') || holds(actor, 'MANAGE_USERS'),
});

/** Returns whether someone and the person of the row `u` are together in a group other than one everyone is in. */
export function sharesGroup(organisationId: OrganisationId, userId: Viewer['userId']): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from group_members mine
    join group_members theirs on theirs.organisation_id = mine.organisation_id and theirs.group_id = mine.group_id
    join groups g on g.organisation_id = mine.organisation_id and g.id = mine.group_id
    where mine.organisation_id = ${organisationId} and mine.user_id = ${userId} and mine.role <> 'pending'
      and theirs.user_id = u.id and theirs.role <> 'pending' and g.visibility <> 'mandatory')`;
}

/** Returns whether the person of the row `u` holds a right over others that someone lacks, by a role of their own or of a group. */
export function isBeyond(organisationId: OrganisationId, actor: Actor): RawBuilder<boolean> {
  const lacking = PERMISSIONS.filter((permission) => !rulesOver(actor, [permission]));
  return sql<boolean>`exists (select 1 from person_roles ur
    join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
    where ur.organisation_id = ${organisationId} and ur.user_id = u.id and permission = any(${lacking}::text[]))`;
}

/**
 * SQL: whether the row `u` of users counts as a person in figures of today: in teams, groups, people in view and reports. Who is suspended or gone
 * does not; what they did stays in the figures of its time.
 */
export const IS_PERSON: RawBuilder<boolean> = sql<boolean>`u.status = 'active'`;

/** Returns whether someone sees every active person, so that `visiblePeople` need not be asked of those who are. */
export function seesAllActive({ actor, organisation }: Pick<BaseContext, 'actor' | 'organisation'>): boolean {
  return actor !== null && (holds(actor, 'MANAGE_USERS') || organisation.setting('profile_visibility') === 'everyone');
}

/** `personPolicy.view` for a list: a condition on the row `u` of users. */
export function visiblePeople(ctx: Pick<BaseContext, 'organisation'> & { readonly actor: Viewer | null }): RawBuilder<boolean> {
  const { actor, organisation } = ctx;
  if (actor === null) return sql<boolean>`false`;
  if (holds(actor, 'MANAGE_USERS')) return sql<boolean>`u.status in ('active', 'suspended')`;
  if (organisation.setting('profile_visibility') === 'everyone') return sql<boolean>`(u.status = 'active' or u.id = ${actor.userId})`;
  return sql<boolean>`(u.id = ${actor.userId} or (u.status = 'active' and (u.is_public or ${sharesGroup(organisation.id, actor.userId)})))`;
}

/** `visiblePeople` who count as people today: for a figure of people and the list that it opens, which have to agree. */
export function countedPeople(ctx: Parameters<typeof visiblePeople>[0]): RawBuilder<boolean> {
  return sql<boolean>`(${IS_PERSON} and ${visiblePeople(ctx)})`;
}
