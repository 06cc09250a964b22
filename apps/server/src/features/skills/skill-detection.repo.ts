import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

const FOUND_AT_MOST = 12;

/** Active skills whose label stands in a text as whole words; the longest labels first. */
export async function findMentioned(store: Store, text: string): Promise<SkillId[]> {
  const { rows } = await sql<{ id: SkillId }>`
    select s.id from skills s
    where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.kind = 'skill' and length(s.label_key) > 2
      and position(' ' || s.label_key || ' ' in ${` ${text} `}) > 0
    order by length(s.label_key) desc, s.id limit ${sql.lit(FOUND_AT_MOST)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Evidence of a person that is about one thing and still counts. */
export async function findEvidenceAbout(store: Store, about: { readonly type: string; readonly id: string }, userId: string) {
  const { rows } = await sql<{ id: string; skill_id: SkillId }>`
    select e.id, e.skill_id from skill_evidence e
    where e.organisation_id = ${store.organisationId} and e.user_id = ${userId} and e.about_type = ${about.type} and e.about_id = ${about.id}
      and not exists (select 1 from skill_evidence_marks k where k.organisation_id = e.organisation_id and k.evidence_id = e.id
        and k.kind = 'withdrawn')`.execute(store.db);
  return rows;
}
