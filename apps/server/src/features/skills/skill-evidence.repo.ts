import { sql } from 'kysely';
import type { EvidenceSource, SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { EvidenceMark, EvidenceRow } from './skill.row.ts';

const COLUMNS = sql`e.id, e.user_id, e.skill_id, e.source, e.level, e.level_weight, e.given_by, e.about_type, e.about_id, e.about_label, e.note,
  e.at, m.kind as mark, m.note as mark_note`;
/** The last mark anyone made on a piece of evidence `e`. */
const LAST_MARK = sql`left join lateral (
  select k.kind, k.note from skill_evidence_marks k where k.organisation_id = e.organisation_id and k.evidence_id = e.id
  order by k.id desc limit 1) m on true`;

export interface WrittenEvidence {
  readonly id: string;
  readonly userId: UserId;
  readonly skillId: SkillId;
  readonly source: EvidenceSource;
  readonly level: string | null;
  readonly levelWeight: number | null;
  readonly givenBy: UserId | null;
  readonly aboutType: string;
  readonly aboutId: string;
  readonly aboutLabel: string;
  readonly note: string;
  readonly at: Date;
  readonly origin: string;
}

/** Writes pieces of evidence; what was told before (the same origin) is left out. Answers which were new. */
export async function insertEvidence(store: Store, pieces: readonly WrittenEvidence[], now: Date): Promise<Set<string>> {
  if (pieces.length === 0) return new Set();
  const rows = await store.db
    .insertInto('skill_evidence')
    .values(
      pieces.map((one) => ({
        organisation_id: store.organisationId,
        id: one.id,
        user_id: one.userId,
        skill_id: one.skillId,
        recorded_for: one.skillId,
        source: one.source,
        level: one.level,
        level_weight: one.levelWeight,
        given_by: one.givenBy,
        about_type: one.aboutType,
        about_id: one.aboutId,
        about_label: one.aboutLabel,
        note: one.note,
        at: one.at,
        recorded_at: now,
        origin: one.origin,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'origin']).doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All evidence of some people, or of one of their skills alone; newest first. */
export async function findEvidence(store: Store, userIds: readonly UserId[], skillIds?: readonly SkillId[]): Promise<EvidenceRow[]> {
  const ofSkills = skillIds === undefined ? sql`` : sql`and e.skill_id = any(${[...skillIds]}::uuid[])`;
  const { rows } = await sql<EvidenceRow>`
    select ${COLUMNS} from skill_evidence e ${LAST_MARK}
    where e.organisation_id = ${store.organisationId} and e.user_id = any(${[...userIds]}::uuid[]) ${ofSkills}
    order by e.at desc, e.id desc`.execute(store.db);
  return rows;
}

/** What a manager said last of each skill of a person, where it counts. */
export async function findManagerEvidence(
  store: Store,
  userId: UserId,
): Promise<Pick<EvidenceRow, 'skill_id' | 'level' | 'note' | 'at'>[]> {
  const { rows } = await sql<EvidenceRow>`
    select distinct on (e.skill_id) ${COLUMNS} from skill_evidence e ${LAST_MARK}
    where e.organisation_id = ${store.organisationId} and e.user_id = ${userId} and e.source = 'manager' and e.level is not null
      and (m.kind is null or m.kind in ('accepted', 'kept'))
    order by e.skill_id, e.at desc, e.id desc`.execute(store.db);
  return rows;
}

export async function findOneEvidence(store: Store, id: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    select ${COLUMNS} from skill_evidence e ${LAST_MARK} where e.organisation_id = ${store.organisationId} and e.id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

/** The evidence of a person that came from some origins and was not withdrawn yet. */
export async function findEvidenceIds(store: Store, userId: UserId, origins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from skill_evidence e ${LAST_MARK}
    where e.organisation_id = ${store.organisationId} and e.user_id = ${userId} and e.origin = any(${[...origins]}::text[])
      and m.kind is distinct from 'withdrawn' order by e.id`.execute(store.db);
  return rows.map(({ id }) => id);
}

export interface NewMark {
  readonly id: string;
  readonly evidenceId: string;
  readonly kind: EvidenceMark;
  readonly by: UserId | null;
  readonly note: string;
}

export async function insertMarks(store: Store, marks: readonly NewMark[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  await store.db
    .insertInto('skill_evidence_marks')
    .values(
      marks.map(({ id, evidenceId, kind, by, note }) => ({
        organisation_id: store.organisationId,
        id,
        evidence_id: evidenceId,
        kind,
        marked_by: by,
        note,
        at: now,
      })),
    )
    .execute();
}

/** Disputed evidence and one more, the latest dispute first. */
export async function findDisputes(
  store: Store,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<(EvidenceRow & { readonly marked_at: Date; readonly mark_id: string })[]> {
  const after = page.after === null ? sql`` : sql`and k.id < ${page.after.id}::uuid`;
  const { rows } = await sql<EvidenceRow & { marked_at: Date; mark_id: string }>`
    select ${COLUMNS}, k.at as marked_at, k.id as mark_id
    from skill_evidence_marks k
    join skill_evidence e on e.organisation_id = k.organisation_id and e.id = k.evidence_id
    cross join lateral (select k.kind, k.note) m
    where k.organisation_id = ${store.organisationId} and k.kind = 'disputed' ${after} and not exists (
      select 1 from skill_evidence_marks later
      where later.organisation_id = k.organisation_id and later.evidence_id = k.evidence_id and later.id > k.id)
    order by k.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}
