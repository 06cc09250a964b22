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

/** What is stored of an offer, as JSON. */
function rowOf(mark: string, record: OpportunityRecord, now: Date) {
  const skills = record.skills ?? [];
  const words = { title: record.title, labels: record.labels ?? [], description: record.summary, body: '' };
  return {
    ...{ id: record.id, type: record.type, slug: record.slug, state: record.state, title: record.title, titles: record.titles ?? {} },
    ...{ summary: record.summary, image_file_id: record.imageFileId ?? null, person_id: record.personId ?? null },
    ...{
      created_by: record.createdBy,
      starts_at: record.startsAt ?? null,
      ends_at: record.endsAt ?? null,
      apply_by: record.applyBy ?? null,
    },
    ...{ duration_days: record.durationDays ?? null, time_commitment: record.timeCommitment ?? '', remote: record.remote ?? null },
    ...{ capacity: record.capacity ?? null, skills, time_zones: record.timeZones ?? [], languages: record.languages ?? [] },
    skill_ids: [...new Set([...skills.map(({ skillId }) => skillId), ...(record.taughtSkillIds ?? [])])],
    ...{ location_ids: record.locationIds ?? [], org_unit_ids: record.orgUnitIds ?? [], role_ids: record.roleIds ?? [] },
    ...{ facets: record.facets ?? {}, terms: indexedWords(mark, words).terms, published_at: record.state === 'draft' ? null : now },
  };
}

/** Puts an offer where lists find it, or renews it; the places taken stay. */
export async function putOpportunity(tx: Store, record: OpportunityRecord, now: Date): Promise<void> {
  await putOpportunities(tx, [record], now);
}

/** The same for many, each named once, in one statement. */
export async function putOpportunities(tx: Store, records: readonly OpportunityRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  const mark = organisationMark(tx.organisationId);
  const rows = records.map((record) => rowOf(mark, record, now));
  await sql`
    insert into opportunities (organisation_id, id, type, slug, state, title, titles, summary, image_file_id, person_id, created_by, starts_at, ends_at,
      apply_by, duration_days, time_commitment, remote, capacity, skills, skill_ids, time_zones, languages, location_ids, org_unit_ids,
      role_ids, facets, terms, published_at, created_at, updated_at)
    select ${tx.organisationId}, o.id, o.type, o.slug, o.state, o.title, o.titles, o.summary, o.image_file_id, o.person_id, o.created_by, o.starts_at,
      o.ends_at, o.apply_by, o.duration_days, o.time_commitment, o.remote, o.capacity, o.skills, o.skill_ids, o.time_zones, o.languages,
      o.location_ids, o.org_unit_ids, o.role_ids, o.facets, o.terms::tsvector, o.published_at, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, type text, slug text, state text, title text, titles jsonb, summary text,
      image_file_id uuid, person_id uuid, created_by uuid, starts_at timestamptz, ends_at timestamptz, apply_by timestamptz,
      duration_days integer, time_commitment text, remote boolean, capacity integer, skills jsonb, skill_ids uuid[], time_zones text[],
      languages text[], location_ids uuid[], org_unit_ids uuid[], role_ids uuid[], facets jsonb, terms text, published_at timestamptz)
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
  await setOpportunityStates(tx, [{ id, state }], now);
}

/** The same for many, each named once, in one statement. */
export async function setOpportunityStates(
  tx: Store,
  changes: readonly { readonly id: OpportunityId; readonly state: OpportunityState }[],
  now: Date,
): Promise<void> {
  await sql`update opportunities o set state = c.state, updated_at = ${now},
      published_at = coalesce(o.published_at, case when c.state = 'draft' then null else ${now}::timestamptz end)
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ state }) => state)}::text[]) as c (id, state)
    where o.organisation_id = ${tx.organisationId} and o.id = c.id`.execute(tx.db);
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
