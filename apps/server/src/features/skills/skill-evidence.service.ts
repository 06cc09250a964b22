import {
  type EvidenceSource,
  levelRank,
  levelWeight,
  NO_LEVEL,
  type SkillId,
  skillLedger,
  type SkillLevelKey,
  skillStatus,
} from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { findEvidence, findEvidenceIds, insertEvidence, insertMarks } from './skill-evidence.repo.ts';
import { type ComputedSkill, deletePersonSkills, findPersonSkills, lockPersonSkills, putComputed } from './person-skills.repo.ts';
import type { EvidenceRow } from './skill.row.ts';
import { personSkillsChanged } from './skills.events.ts';
import { isSharedSkill } from './skills.policy.ts';

/** A reason to think that someone has a skill (SKL-10). */
export interface NewEvidence {
  readonly userId: UserId;
  readonly skillId: SkillId;
  readonly source: EvidenceSource;
  /** Key of one of the organisation's levels; null where it tells of the skill alone. */
  readonly level: string | null;
  /** Who gave it; null for what no one gave (a completion). */
  readonly givenBy?: UserId | null;
  /** What it is about, so that it can be named and the newest about one thing counts: a card, a project, an assessment. */
  readonly about?: { readonly type: string; readonly id: string; readonly label: string };
  readonly note?: string;
  /** When it came about; now where left out. */
  readonly at?: Date;
  /** Tells it from every other: told again under the same name, it stays one. Made up where left out. */
  readonly origin?: string;
}

/** Returns the levels of the organisation, the lowest first (ORG-14). */
export function levelsOf(ctx: Pick<BaseContext, 'organisation'>): readonly SkillLevelKey[] {
  return ctx.organisation.setting('proficiency_levels');
}

/**
 * SKL-10: adds evidence, inside the transaction of whatever it comes from, and computes the levels of the people it is about again. What
 * was told before is left out. Tells `skills.person-skills-changed` for each person. Skills must be active ones: see `checkSkills`.
 * @param ctx whose `actor` is behind it in the audit
 * @param named skills that are told of people whatever came of them, where who reads the audit must not learn of which nothing came
 */
export async function addSkillEvidence(
  ctx: InTransaction,
  evidence: NewEvidence | readonly NewEvidence[],
  named: ReadonlyMap<UserId, readonly SkillId[]> = new Map(),
): Promise<void> {
  const levels = levelsOf(ctx);
  const byPerson = new Map<UserId, NewEvidence[]>();
  for (const one of [evidence].flat()) byPerson.set(one.userId, [...(byPerson.get(one.userId) ?? []), one]);
  // In one order, so that two who write about the same people never wait for each other.
  for (const userId of [...new Set([...byPerson.keys(), ...named.keys()])].toSorted()) {
    const pieces = byPerson.get(userId) ?? [];
    await mutate(ctx, personSkillsChanged, async () => {
      await lockPersonSkills(ctx.store, userId);
      const written = pieces.map((one) => writtenEvidence(one, levels, ctx.now()));
      const added = await insertEvidence(ctx.store, written, ctx.now());
      const skillIds = [...new Set(written.filter(({ id }) => added.has(id)).map(({ skillId }) => skillId))];
      const told = [...new Set([...(named.get(userId) ?? []), ...skillIds])];
      if (told.length === 0) return unchanged(undefined);
      await recomputeSkills(ctx, userId, skillIds);
      return { result: undefined, ...(await changedSkills(ctx, userId, told)) };
    });
  }
}

/** Returns a piece of evidence as it is stored. */
export function writtenEvidence(one: NewEvidence, levels: readonly SkillLevelKey[], now: Date) {
  const id = newId<string>();
  const level = one.level === NO_LEVEL || levelRank(levels, one.level) === 0 ? null : one.level;
  return {
    id,
    userId: one.userId,
    skillId: one.skillId,
    source: one.source,
    level,
    levelWeight: level === null ? null : levelWeight(levels, level),
    givenBy: one.givenBy ?? null,
    aboutType: one.about?.type ?? '',
    aboutId: one.about?.id ?? '',
    aboutLabel: one.about?.label ?? '',
    note: one.note ?? '',
    at: one.at ?? now,
    origin: one.origin ?? id,
  };
}

const counts = ({ mark }: EvidenceRow) => mark === null || mark === 'accepted' || mark === 'kept';

/** Returns what the ledger is given of a piece of evidence. */
export const forLedger = (row: EvidenceRow) => ({
  id: row.id,
  source: row.source,
  level: row.level,
  levelWeight: row.level_weight,
  givenBy: row.given_by,
  about: `${row.about_type}:${row.about_id}`,
  at: row.at.toISOString(),
});

/** Returns the evidence that counts: what is disputed, removed or withdrawn does not. */
export const countingEvidence = (rows: readonly EvidenceRow[]) => rows.filter(counts);

/** Computes some skills of a person from all their evidence; those without any are forgotten. The caller holds the person's lock. */
export async function recomputeSkills(ctx: InTransaction, userId: UserId, skillIds: readonly SkillId[]): Promise<void> {
  const [evidence, known] = [await findEvidence(ctx.store, [userId], skillIds), await findPersonSkills(ctx.store, [userId], skillIds)];
  const computed: ComputedSkill[] = [];
  const gone: SkillId[] = [];
  for (const skillId of skillIds) {
    const counting = countingEvidence(evidence.filter((one) => one.skill_id === skillId));
    const decision = known.find((one) => one.skill_id === skillId)?.decision ?? null;
    if (counting.length === 0 && decision === null) gone.push(skillId);
    else computed.push(computedSkill(levelsOf(ctx), userId, skillId, counting, decision === 'confirmed', ctx.now()));
  }
  await putComputed(ctx.store, computed, ctx.now());
  await deletePersonSkills(ctx.store, userId, gone);
}

/** Takes evidence back by its origins, for the feature it came from, and computes the level of the skill it is about. */
export async function withdrawSkillEvidence(
  ctx: InTransaction,
  { userId, skillId, origins }: { readonly userId: UserId; readonly skillId: SkillId; readonly origins: readonly string[] },
): Promise<void> {
  await lockPersonSkills(ctx.store, userId);
  const ids = await findEvidenceIds(ctx.store, userId, origins);
  if (ids.length === 0) return;
  const marks = ids.map((evidenceId) => ({ id: newId<string>(), evidenceId, kind: 'withdrawn' as const, by: null, note: '' }));
  await insertMarks(ctx.store, marks, ctx.now());
  await recomputeAndTell(ctx, userId, [skillId]);
}

/** As `recomputeSkills`, and sends the event that the person's skills changed: for changes with an event of their own. */
export async function recomputeAndTell(ctx: InTransaction, userId: UserId, skillIds: SkillId[]): Promise<void> {
  await mutate(ctx, personSkillsChanged, async () => {
    await recomputeSkills(ctx, userId, skillIds);
    return { result: undefined, ...(await changedSkills(ctx, userId, skillIds)) };
  });
}

/** Returns what the event that someone's skills changed is about, after the change. */
export async function changedSkills(ctx: Pick<BaseContext, 'store'>, userId: UserId, skillIds: SkillId[]) {
  const rows = await findPersonSkills(ctx.store, [userId], skillIds);
  const sharedSkillIds = rows.filter(isSharedSkill).map(({ skill_id: id }) => id);
  return { subject: { type: 'person', id: userId }, details: { userId, skillIds, sharedSkillIds } };
}

function computedSkill(
  levels: readonly SkillLevelKey[],
  userId: UserId,
  skillId: SkillId,
  counting: readonly EvidenceRow[],
  isConfirmed: boolean,
  now: Date,
): ComputedSkill {
  const outcome = skillLedger({ levels, evidence: counting.map(forLedger), day: now.toISOString().slice(0, 10) });
  // Newest first: the first of the person's own is what they say now.
  const own = counting.find(({ source }) => source === 'self');
  return {
    user_id: userId,
    skill_id: skillId,
    status: skillStatus(
      counting.map(({ source }) => source),
      isConfirmed,
    ),
    level: outcome.level,
    weight: outcome.weight,
    confidence: outcome.confidence,
    declared_level: own === undefined ? null : (own.level ?? NO_LEVEL),
    disagrees: outcome.disagreement !== null,
    rules_version: outcome.rulesVersion,
    computed_on: outcome.day,
  };
}
