import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { isWithin } from './taxonomy.repo.ts';

/** A day before all others: what was computed then is computed again soon. */
const LONG_AGO = '1970-01-01';

/** Skills that name one: as their capability, as related, or as what they were merged into. */
export async function findNaming(store: Store, id: SkillId): Promise<SkillId[]> {
  const { rows } = await sql<{ id: SkillId }>`
    select id from skills where organisation_id = ${store.organisationId} and state = 'active' and related_ids && ${[id]}::uuid[]
    union select id from skills where organisation_id = ${store.organisationId} and parent_id = ${id}
    union select id from skills where organisation_id = ${store.organisationId} and merged_into = ${id}`.execute(store.db);
  return rows.map((row) => row.id);
}

/** Makes a skill part of another in the taxonomy itself. */
export async function mergeInTaxonomy(store: Store, from: SkillId, into: SkillId, now: Date): Promise<void> {
  const { organisationId } = store;
  await sql`update skills set merged_into = ${into}, updated_at = ${now} where organisation_id = ${organisationId} and merged_into = ${from}`.execute(
    store.db,
  );
  // Below the other the survivor would close a circle: it stands where the other stood.
  if (await isWithin(store, into, from)) {
    await sql`update skills s set parent_id = f.parent_id, updated_at = ${now} from skills f
      where s.organisation_id = ${organisationId} and s.id = ${into} and f.organisation_id = s.organisation_id and f.id = ${from}`.execute(
      store.db,
    );
  }
  await sql`update skills set parent_id = ${into}, updated_at = ${now} where organisation_id = ${organisationId} and parent_id = ${from}`.execute(
    store.db,
  );
  await sql`update skills s set related_ids = array(
      select distinct r from unnest(array_replace(s.related_ids, ${from}::uuid, ${into}::uuid)) r where r <> s.id), updated_at = ${now}
    where s.organisation_id = ${organisationId} and s.state = 'active' and s.related_ids && ${[from]}::uuid[]`.execute(store.db);
  await sql`update skills set state = 'merged', merged_into = ${into}, updated_at = ${now} where organisation_id = ${organisationId} and id = ${from}`.execute(
    store.db,
  );
  // The survivor is found by what the other was called.
  await sql`update skills s set synonyms = (select array_agg(distinct w) from unnest(s.synonyms || m.synonyms || m.name) w where w <> s.name),
      terms = s.terms || m.terms, related_ids = array(select distinct r from unnest(s.related_ids || m.related_ids) r where r not in (${from}, ${into}))
    from skills m where s.organisation_id = ${organisationId} and s.id = ${into} and m.organisation_id = s.organisation_id and m.id = ${from}`.execute(
    store.db,
  );
}

/** Moves what people have of a skill to another; the stricter choice of who sees it stays. What they have is computed again later. */
export async function movePeople(store: Store, from: SkillId, into: SkillId, now: Date): Promise<void> {
  const { organisationId } = store;
  await sql`update skill_evidence set skill_id = ${into} where organisation_id = ${organisationId} and skill_id = ${from}`.execute(
    store.db,
  );
  await sql`
    insert into person_skills as p (organisation_id, user_id, skill_id, visibility, decision, status, level, weight, confidence, declared_level,
      disagrees, rules_version, computed_on, created_at, updated_at)
    select organisation_id, user_id, ${into}, visibility, decision, status, level, weight, confidence, declared_level, disagrees, rules_version,
      ${LONG_AGO}::date, created_at, ${now}
    from person_skills where organisation_id = ${organisationId} and skill_id = ${from}
    on conflict (organisation_id, user_id, skill_id) do update set computed_on = excluded.computed_on, updated_at = excluded.updated_at,
      visibility = case when 'me' in (p.visibility, excluded.visibility) then 'me'
        when 'manager' in (p.visibility, excluded.visibility) then 'manager' else 'everyone' end,
      decision = case when 'confirmed' in (p.decision, excluded.decision) or p.status <> 'detected' and p.decision is null then 'confirmed'
        else coalesce(p.decision, excluded.decision) end,
      weight = greatest(p.weight, excluded.weight),
      level = case when excluded.weight > p.weight then excluded.level else p.level end`.execute(store.db);
  await sql`delete from person_skills where organisation_id = ${organisationId} and skill_id = ${from}`.execute(store.db);
}

/** Gives evidence back to the skills it was recorded for, where these are in use again; what people have is computed again later. */
export async function returnEvidence(store: Store, ids: readonly SkillId[], now: Date): Promise<void> {
  const { organisationId } = store;
  const back = sql`e.organisation_id = ${organisationId} and e.recorded_for = any(${[...ids]}::uuid[]) and e.skill_id <> e.recorded_for
    and exists (select 1 from skills s where s.organisation_id = e.organisation_id and s.id = e.recorded_for and s.state = 'active')`;
  await sql`
    insert into person_skills (organisation_id, user_id, skill_id, visibility, decision, status, rules_version, computed_on, created_at, updated_at)
    select distinct p.organisation_id, p.user_id, e.recorded_for, p.visibility, p.decision, p.status, p.rules_version, ${LONG_AGO}::date, ${now}::timestamptz, ${now}::timestamptz
    from skill_evidence e join person_skills p on p.organisation_id = e.organisation_id and p.user_id = e.user_id and p.skill_id = e.skill_id
    where ${back} on conflict do nothing`.execute(store.db);
  await sql`update person_skills p set computed_on = ${LONG_AGO}::date from skill_evidence e
    where ${back} and p.organisation_id = e.organisation_id and p.user_id = e.user_id and p.skill_id = e.skill_id`.execute(store.db);
  await sql`update skill_evidence e set skill_id = e.recorded_for where ${back}`.execute(store.db);
}

/** Finds people with skills that were computed before a day; at most so many people. */
export async function findStale(store: Store, before: string, people: number): Promise<{ userId: string; skillIds: SkillId[] }[]> {
  const { rows } = await sql<{ userId: string; skillIds: SkillId[] }>`
    select p.user_id as "userId", array_agg(p.skill_id) as "skillIds" from (
      select user_id from person_skills where organisation_id = ${store.organisationId} and computed_on < ${before}::date
      group by user_id order by min(computed_on), user_id limit ${sql.lit(people)}) s
    join person_skills p on p.organisation_id = ${store.organisationId} and p.user_id = s.user_id and p.computed_on < ${before}::date
    group by p.user_id order by p.user_id`.execute(store.db);
  return rows;
}
