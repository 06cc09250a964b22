import { type RawBuilder, sql } from 'kysely';
import { GRAPH_LIMITS } from '@waymark/contract/skills-graph';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId, SkillKind, SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

export interface GraphRoleRow {
  readonly id: OpportunityId;
  readonly skills: readonly SkillRequirement[];
}

/** Roles in use that fulfil a condition on `opportunities o`, those with the most people first, and one more. */
export async function findRoles(store: Store, condition: RawBuilder<unknown>, limit: number): Promise<GraphRoleRow[]> {
  const { rows } = await sql<GraphRoleRow>`
    select o.id, o.skills from job_roles r join opportunities o on o.organisation_id = r.organisation_id and o.id = r.id
    left join lateral (select count(*) as people from person_job_roles h
      where h.organisation_id = r.organisation_id and h.role_id = r.id) h on true
    where r.organisation_id = ${store.organisationId} and r.state = 'active' and ${condition}
    order by h.people desc, r.title_key, r.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface GraphSkillRow {
  readonly id: SkillId;
  readonly kind: SkillKind;
  readonly label: string;
  readonly parent_id: SkillId | null;
  readonly related_ids: readonly SkillId[];
}

/** Skills and capabilities in use that fulfil a condition on `skills s`. */
export async function findGraphSkills(
  store: Store,
  condition: RawBuilder<unknown>,
  language: string,
  limit: number,
): Promise<GraphSkillRow[]> {
  const { rows } = await sql<GraphSkillRow>`
    select s.id, s.kind, coalesce(s.labels->>${language}, s.name) as label, s.parent_id, s.related_ids from skills s
    where s.organisation_id = ${store.organisationId} and s.state = 'active' and ${condition}
    order by s.label_key, s.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** What is next to a skill or a capability: related ones, what it belongs to and what belongs to it. */
export const isNextTo = (store: Store, id: string): RawBuilder<boolean> => sql<boolean>`(s.id = ${id} or s.parent_id = ${id}
  or s.related_ids @> array[${id}::uuid] or exists (select from skills me where me.organisation_id = ${store.organisationId} and me.id = ${id}
    and (s.id = me.parent_id or s.id = any(me.related_ids))))`;

export const NEIGHBOURS = GRAPH_LIMITS.neighbours;
