import {
  type LedgerOutcome,
  LEDGER_RULES,
  LEDGER_VERSION,
  levelRank,
  NO_LEVEL,
  type OwnSkillChange,
  type OwnSkillsInput,
  passportParts,
  SKILL_LIMITS,
  type SkillEvidence,
  type SkillEvidenceId,
  type SkillId,
  skillLedger,
  skillProblems,
  type SkillRequirement,
  type SkillVisibility,
} from '@waymark/contract/skills';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries, visiblePerson } from '../people/people.public.ts';
import {
  decidePersonSkill,
  findNewVisibility,
  findPersonSkills,
  isManagerOf,
  lockPersonSkills,
  putNewVisibility,
} from './person-skills.repo.ts';
import { ledgerDay, presentPersonSkill, type ShownParts } from './person-skills.present.ts';
import { findEvidence, insertEvidence, insertMarks } from './skill-evidence.repo.ts';
import { changedSkills, countingEvidence, forLedger, levelsOf, recomputeSkills, writtenEvidence } from './skill-evidence.service.ts';
import type { EvidenceRow, PersonSkillRow } from './skill.row.ts';
import { newSkillVisibilitySet, personSkillsChanged } from './skills.events.ts';
import { isFound, isOwnSkill, mayAddSkills, personSkillPolicy } from './skills.policy.ts';
import { readsCvs } from './skill-detection.service.ts';
import { checkSkills, skillsByIds } from './skill-lookup.service.ts';

/** SKL-03: returns the skills of a person the caller may see, as far as they are for them. Throws `person-not-found`. */
export async function getPersonSkills(ctx: Acting, userId: UserId) {
  await visiblePerson(ctx, userId);
  return presentAll(ctx, userId);
}

/** Returns all of a person's skills as they are for the caller, in a store. */
export async function presentAll(ctx: Acting, userId: UserId) {
  const isOwn = isOwnSkill(ctx.actor, { user_id: userId });
  const { parts: allowed, sharing } = ctx.organisation.setting('skills_passport_options');
  const rows = (await findPersonSkills(ctx.store, [userId])).filter(({ decision }) => decision !== 'rejected');
  const parts = await partsOf(ctx, userId, rows);
  const shown = rows.filter((row) => personSkillPolicy.rules.view(ctx.actor, { ...row, is_manager: parts.isManager }));
  const found = shown.filter(isFound);
  const present = (some: readonly PersonSkillRow[]) =>
    some
      .flatMap((row) => presentPersonSkill(ctx, row, parts) ?? [])
      .toSorted(
        (one, other) => other.weight - one.weight || other.confidence - one.confidence || one.skill.label.localeCompare(other.skill.label),
      );
  return {
    items: present(shown.filter((row) => !isFound(row))),
    detected: isOwn ? present(found) : [],
    can: {
      edit: isOwn,
      add: isOwn && mayAddSkills(ctx.actor),
      readCv: isOwn && (await readsCvs(ctx)),
      share: isOwn && sharing,
    },
    passportParts: passportParts(allowed, { parts: allowed }),
    newSkillVisibility: isOwn ? await findNewVisibility(ctx.store, userId) : null,
  };
}

async function partsOf(ctx: Acting, userId: UserId, rows: readonly PersonSkillRow[]): Promise<ShownParts> {
  const skillIds = rows.map(({ skill_id: id }) => id);
  return {
    levels: levelsOf(ctx),
    names: await skillsByIds(ctx, skillIds),
    evidence: await findEvidence(ctx.store, [userId], skillIds),
    isManager: userId !== ctx.actor.userId && (await isManagerOf(ctx.store, ctx.actor.userId, userId)),
  };
}

/** One skill of a person as the caller may see it. Throws `person-skill-not-found`. */
export async function showOne(ctx: Acting, userId: UserId, skillId: SkillId) {
  const rows = await findPersonSkills(ctx.store, [userId], [skillId]);
  const parts = await partsOf(ctx, userId, rows);
  const is_giver = parts.evidence.some(({ given_by: giver }) => giver === ctx.actor.userId);
  const row = rows.find((one) => personSkillPolicy.rules.view(ctx.actor, { ...one, is_manager: parts.isManager, is_giver }));
  const shown = row === undefined ? undefined : presentPersonSkill(ctx, row, parts);
  if (shown === undefined) throw refuse(skillProblems['person-skill-not-found']);
  return shown;
}

/**
 * SKL-04, SKL-10: adds skills to the caller's own, with their level and who sees them; those that are there already get the new level. Throws
 * `invalid-input` as `checkSkills` does, `skills-full`.
 */
export async function addOwn(ctx: ActorContext, { skills, visibility }: OwnSkillsInput) {
  const { userId } = ctx.actor;
  return mutate(ctx, personSkillsChanged, async (ctx) => {
    await checkSkills(ctx, skills);
    await lockPersonSkills(ctx.store, userId);
    const skillIds = skills.map(({ skillId }) => skillId);
    const known = new Set((await findPersonSkills(ctx.store, [userId])).map(({ skill_id: id }) => id));
    if (new Set([...known, ...skillIds]).size > SKILL_LIMITS.perPerson) throw refuse(skillProblems['skills-full']);
    await declare(ctx, skills);
    for (const skillId of skillIds)
      if (known.has(skillId)) await decidePersonSkill(ctx.store, userId, skillId, { decision: 'confirmed' }, ctx.now());
    await recomputeSkills(ctx, userId, skillIds);
    if (visibility !== undefined)
      for (const skillId of skillIds) await decidePersonSkill(ctx.store, userId, skillId, { visibility }, ctx.now());
    return { result: await presentAll(ctx, userId), ...(await changedSkills(ctx, userId, skillIds)) };
  });
}

/** SKL-10: sets who sees skills that come to the caller from now on. */
export async function setNewVisibility(ctx: ActorContext, visibility: SkillVisibility) {
  const { userId } = ctx.actor;
  return mutate(ctx, newSkillVisibilitySet, async (ctx) => {
    if ((await findNewVisibility(ctx.store, userId)) === visibility) return unchanged({ visibility });
    await putNewVisibility(ctx.store, userId, visibility, ctx.now());
    return { result: { visibility }, subject: { type: 'person', id: userId }, details: { visibility } };
  });
}

/**
 * ASM-05: rates a skill of the caller, which they may not have named yet, with what shows it. Throws `skills-full`, `invalid-input` on `level`
 * (`unknown-level`), and as `checkSkills` does.
 */
export async function rateOwn(ctx: ActorContext, rating: SkillRequirement & { readonly note: string }): Promise<void> {
  const { userId } = ctx.actor;
  const { skillId, level, note } = rating;
  if (levelRank(levelsOf(ctx), level) === 0) throw refuseField('level', 'unknown-level');
  await mutate(ctx, personSkillsChanged, async (ctx) => {
    await checkSkills(ctx, [rating]);
    await lockPersonSkills(ctx.store, userId);
    const known = await findPersonSkills(ctx.store, [userId]);
    const isKnown = known.some(({ skill_id: id }) => id === skillId);
    if (!isKnown && known.length >= SKILL_LIMITS.perPerson) throw refuse(skillProblems['skills-full']);
    await declare(ctx, [rating], note);
    if (isKnown) await decidePersonSkill(ctx.store, userId, skillId, { decision: 'confirmed' }, ctx.now());
    await recomputeSkills(ctx, userId, [skillId]);
    return { result: undefined, ...(await changedSkills(ctx, userId, [skillId])) };
  });
}

async function declare(ctx: InTransaction<ActorContext>, skills: readonly SkillRequirement[], note = ''): Promise<void> {
  const { userId } = ctx.actor;
  const pieces = skills.map(({ skillId, level }) => ({ userId, skillId, source: 'self' as const, level, note, givenBy: userId }));
  await insertEvidence(
    ctx.store,
    pieces.map((piece) => writtenEvidence(piece, levelsOf(ctx), ctx.now())),
    ctx.now(),
  );
}

/**
 * SKL-05, SKL-10: changes the caller's level of a skill, who sees it, or whether one that was detected is theirs. Throws `person-skill-not-found`,
 * `forbidden` for a level without ADD_SKILLS, `invalid-input` on `level` (`unknown-level`).
 */
export async function changeOwn(ctx: ActorContext, skillId: SkillId, { level, visibility, decision }: OwnSkillChange) {
  const { userId } = ctx.actor;
  if (level !== undefined && !mayAddSkills(ctx.actor)) throw refuse(generalProblems.forbidden);
  if (level !== undefined && level !== NO_LEVEL && levelRank(levelsOf(ctx), level) === 0) throw refuseField('level', 'unknown-level');
  return mutate(ctx, personSkillsChanged, async (ctx) => {
    await ownRow(ctx.store, userId, skillId);
    if (level !== undefined) await declare(ctx, [{ skillId, level }]);
    const decided = level !== undefined ? 'confirmed' : decision;
    await decidePersonSkill(
      ctx.store,
      userId,
      skillId,
      { ...(visibility === undefined ? {} : { visibility }), ...(decided === undefined ? {} : { decision: decided }) },
      ctx.now(),
    );
    await recomputeSkills(ctx, userId, [skillId]);
    return { result: await showOne(ctx, userId, skillId), ...(await changedSkills(ctx, userId, [skillId])) };
  });
}

/** Locks the person's skills and answers one. Throws `person-skill-not-found`. */
async function ownRow(tx: Store, userId: UserId, skillId: SkillId): Promise<PersonSkillRow> {
  await lockPersonSkills(tx, userId);
  const [row] = await findPersonSkills(tx, [userId], [skillId]);
  if (row === undefined) throw refuse(skillProblems['person-skill-not-found']);
  return row;
}

/** Takes a skill away from the caller's own: their own word is taken back, and it is not found again. Throws `person-skill-not-found`. */
export async function removeOwn(ctx: ActorContext, skillId: SkillId): Promise<void> {
  const { userId } = ctx.actor;
  await mutate(ctx, personSkillsChanged, async (ctx) => {
    const row = await ownRow(ctx.store, userId, skillId);
    if (row.decision === 'rejected') throw refuse(skillProblems['person-skill-not-found']);
    const evidence = countingEvidence(await findEvidence(ctx.store, [userId], [skillId]));
    const own = evidence.filter(({ source }) => source === 'self');
    const marks = own.map(({ id }) => ({ id: newId<string>(), evidenceId: id, kind: 'withdrawn' as const, by: userId, note: '' }));
    await insertMarks(ctx.store, marks, ctx.now());
    // Where others or the product say so too, it must not come back by itself.
    const decision = own.length < evidence.length ? 'rejected' : null;
    await decidePersonSkill(ctx.store, userId, skillId, { decision }, ctx.now());
    await recomputeSkills(ctx, userId, [skillId]);
    return { result: undefined, ...(await changedSkills(ctx, userId, [skillId])) };
  });
}

/**
 * SKL-05, SKL-10: where the level of the caller's own skill comes from, on any day and by any version of the rules. Throws
 * `person-skill-not-found`, `invalid-input` on `rules` (`unknown-rules`).
 */
export async function getOwnLedger(
  ctx: ActorContext,
  skillId: SkillId,
  { on, rules = LEDGER_VERSION }: { readonly on?: string | undefined; readonly rules?: number | undefined },
) {
  const { userId } = ctx.actor;
  if (LEDGER_RULES[rules] === undefined) throw refuseField('rules', 'unknown-rules');
  const [row] = await findPersonSkills(ctx.store, [userId], [skillId]);
  const skill = (await skillsByIds(ctx, [skillId])).get(skillId);
  if (row === undefined || skill === undefined) throw refuse(skillProblems['person-skill-not-found']);
  const evidence = await findEvidence(ctx.store, [userId], [skillId]);
  const day = on ?? ledgerDay(ctx.now());
  const outcome = skillLedger({ levels: levelsOf(ctx), evidence: countingEvidence(evidence).map(forLedger), day, version: rules });
  const givers = await personSummaries(
    ctx.store,
    evidence.flatMap(({ given_by: by }) => by ?? []),
  );
  const { level, weight, confidence, disagreement, rulesVersion } = outcome;
  return {
    skill,
    level,
    weight,
    confidence,
    disagreement,
    rulesVersion,
    day,
    evidence: evidence.map((one) => presentEvidence(one, outcome, one.given_by === null ? null : (givers.get(one.given_by) ?? null))),
  };
}

function presentEvidence(row: EvidenceRow, outcome: LedgerOutcome, givenBy: SkillEvidence['givenBy']): SkillEvidence {
  const counts = outcome.counts.get(row.id) ?? 0;
  const { mark } = row;
  const isOut = mark === 'disputed' || mark === 'removed' || mark === 'withdrawn';
  return {
    id: row.id as SkillEvidenceId,
    source: row.source,
    level: row.level,
    givenBy,
    about: row.about_type === '' ? null : { type: row.about_type, id: row.about_id, label: row.about_label },
    note: row.note,
    at: row.at.toISOString(),
    counts,
    state: isOut ? mark : counts === 0 ? 'superseded' : 'counts',
    markNote: row.mark_note ?? '',
    can: { dispute: row.source !== 'self' && (row.mark === null || row.mark === 'accepted'), accept: row.mark === 'disputed' },
  };
}
