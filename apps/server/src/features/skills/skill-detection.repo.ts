import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A skill that is called by one of some words. */
export interface NamedSkill {
  readonly id: SkillId;
  readonly key: string;
}

/** Active skills that are called by one of some words (`labelKey`): by label, by a synonym, or by a label in one of some languages. */
export async function findNamed(store: Store, keys: readonly string[], languages: readonly string[]): Promise<NamedSkill[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NamedSkill>`
    with wanted as (select unnest(${[...keys]}::text[]) as key), called as (
      select s.id, s.label_key as key from skills s
      where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.kind = 'skill'
      union all
      select s.id, lower(normalize(btrim(word), NFKC)) from skills s cross join lateral unnest(s.synonyms) word
      where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.kind = 'skill'
      union all
      select s.id, lower(normalize(btrim(l.value), NFKC)) from skills s cross join lateral jsonb_each_text(s.labels) l
      where s.organisation_id = ${store.organisationId} and s.state = 'active' and s.kind = 'skill' and l.key = any(${[...languages]}::text[])
    )
    select distinct c.id, c.key from called c join wanted w on w.key = c.key`.execute(store.db);
  return rows;
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

/** The language a person chose; null where they chose none. */
export async function findLanguage(store: Store, userId: UserId): Promise<string | null> {
  const row = await store.db
    .selectFrom('users')
    .select('language')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? null;
}
