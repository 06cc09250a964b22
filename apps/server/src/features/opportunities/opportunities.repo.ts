import { sql } from 'kysely';
import type { OpportunityId, OpportunityState, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { indexedWords, organisationMark } from '../../platform/search/search-document.ts';
import type { OpportunityRow } from './opportunities.row.ts';

/** What the feature of a type keeps here of an offer; what the type has not is left out. */
export interface OpportunityRecord {
  readonly id: OpportunityId;
  readonly type: OpportunityType;
  readonly slug: string;
  readonly state: OpportunityState;
  readonly title: string;
  /** The title by language, where lists show it in the reader's. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Plain text. */
  readonly summary: string;
  readonly createdBy: UserId;
  readonly imageFileId?: string | null;
  /** Whose offer it is, where a person is what is offered (a mentor). */
  readonly personId?: UserId | null;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  readonly applyBy?: Date | null;
  readonly durationDays?: number | null;
  readonly timeCommitment?: string;
  readonly remote?: boolean | null;
  /** Null: no limit. */
  readonly capacity?: number | null;
  /** What it asks for: matches are made of these. */
  readonly skills?: readonly { readonly skillId: string; readonly level: string }[];
  /** What one learns in it: it is found by these too, and no one needs to have them. */
  readonly taughtSkillIds?: readonly string[];
  /** Words it is found by in addition to title and summary: the names of its skills, places, programmes. */
  readonly labels?: readonly string[];
  readonly timeZones?: readonly string[];
  readonly languages?: readonly string[];
  readonly locationIds?: readonly string[];
  readonly orgUnitIds?: readonly string[];
  readonly roleIds?: readonly string[];
  /** Filters only this type has: `contractType`, `schedule`, `jobFamily`, `programme`. */
  readonly facets?: Readonly<Record<string, string | readonly string[]>>;
}

const COLUMNS = sql`o.id, o.type, o.slug, o.state, o.title, o.person_id, o.created_by, o.apply_by, o.ends_at, o.capacity, o.places_taken`;

/** Puts an offer where lists find it, or renews it; the places taken stay. */
export async function putOpportunity(tx: Store, record: OpportunityRecord, now: Date): Promise<void> {
  const skills = record.skills ?? [];
  const skillIds = [...new Set([...skills.map(({ skillId }) => skillId), ...(record.taughtSkillIds ?? [])])];
  const words = { title: record.title, labels: record.labels ?? [], description: record.summary, body: '' };
  const { terms } = indexedWords(organisationMark(tx.organisationId), words);
  await sql`
    insert into opportunities (organisation_id, id, type, slug, state, title, titles, summary, image_file_id, person_id, created_by, starts_at, ends_at,
      apply_by, duration_days, time_commitment, remote, capacity, skills, skill_ids, time_zones, languages, location_ids, org_unit_ids,
      role_ids, facets, terms, published_at, created_at, updated_at)
    values (${tx.organisationId}, ${record.id}, ${record.type}, ${record.slug}, ${record.state}, ${record.title},
      ${JSON.stringify(record.titles ?? {})}::jsonb, ${record.summary},
      ${record.imageFileId ?? null}, ${record.personId ?? null}, ${record.createdBy}, ${record.startsAt ?? null}, ${record.endsAt ?? null},
      ${record.applyBy ?? null}, ${record.durationDays ?? null}, ${record.timeCommitment ?? ''}, ${record.remote ?? null},
      ${record.capacity ?? null}, ${JSON.stringify(skills)}::jsonb, ${skillIds}::uuid[],
      ${record.timeZones ?? []}::text[], ${record.languages ?? []}::text[], ${record.locationIds ?? []}::uuid[],
      ${record.orgUnitIds ?? []}::uuid[], ${record.roleIds ?? []}::uuid[], ${JSON.stringify(record.facets ?? {})}::jsonb, ${terms}::tsvector,
      ${record.state === 'draft' ? null : now}, ${now}, ${now})
    on conflict (organisation_id, id) do update set slug = excluded.slug, state = excluded.state, title = excluded.title, titles = excluded.titles,
      summary = excluded.summary, image_file_id = excluded.image_file_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      apply_by = excluded.apply_by, duration_days = excluded.duration_days, time_commitment = excluded.time_commitment,
      remote = excluded.remote, capacity = excluded.capacity, skills = excluded.skills, skill_ids = excluded.skill_ids,
      time_zones = excluded.time_zones, languages = excluded.languages, location_ids = excluded.location_ids,
      org_unit_ids = excluded.org_unit_ids, role_ids = excluded.role_ids, facets = excluded.facets, terms = excluded.terms,
      published_at = coalesce(opportunities.published_at, excluded.published_at), updated_at = excluded.updated_at`.execute(tx.db);
}

/** Takes an offer away with every request for it. */
export async function deleteOpportunity(tx: Store, id: OpportunityId): Promise<void> {
  await tx.db.deleteFrom('opportunities').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Opens, closes or ends an offer. */
export async function setOpportunityState(tx: Store, id: OpportunityId, state: OpportunityState, now: Date): Promise<void> {
  await sql`update opportunities set state = ${state}, updated_at = ${now},
      published_at = coalesce(published_at, case when ${state} = 'draft' then null else ${now}::timestamptz end)
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** An offer, locked until the transaction ends: anyone who counts its places or decides about its requests takes this lock first. */
export async function lockOpportunity(tx: Store, id: OpportunityId): Promise<OpportunityRow | undefined> {
  const { rows } = await sql<OpportunityRow>`
    select ${COLUMNS} from opportunities o where o.organisation_id = ${tx.organisationId} and o.id = ${id} for no key update`.execute(
    tx.db,
  );
  return rows[0];
}

/** Counts one place more, or less. False when none is left. Call it under `lockOpportunity`. */
export async function movePlaces(tx: Store, id: OpportunityId, by: 1 | -1): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update opportunities set places_taken = places_taken + ${by}
    where organisation_id = ${tx.organisationId} and id = ${id}
      and places_taken + ${by} >= 0 and (${by} < 0 or capacity is null or places_taken + ${by} <= capacity)
    returning id`.execute(tx.db);
  return rows.length > 0;
}

/** Writes which skills an opportunity asks for, and nothing else of it. */
export async function updateRequiredSkills(tx: Store, id: OpportunityId, skills: readonly SkillRequirement[], now: Date): Promise<void> {
  await sql`update opportunities set skills = ${JSON.stringify(skills)}::jsonb, skill_ids = ${skills.map(({ skillId }) => skillId)}::uuid[],
    updated_at = ${now} where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}
