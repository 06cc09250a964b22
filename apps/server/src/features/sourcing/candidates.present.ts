import { matchTier, type MatchResult } from '@waymark/contract/matching';
import { availabilityOf, type Candidate, candidateActions, type CandidateSkill } from '@waymark/contract/sourcing';
import { levelWeight, type SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { experienceYearsOf } from '../experience/experience.public.ts';
import { listShownUnits } from '../locations/locations.public.ts';
import { rankPeople, requirementFrom } from '../matching/matching.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { levelsOf, skillsByIds, visibleSkills } from '../skills/skills.public.ts';
import { type VacancyRow, vacancySketch } from '../vacancies/vacancies.public.ts';
import type { CandidateStateRow } from './candidate.row.ts';
import { findFacts } from './sourcing.repo.ts';

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** Someone as a candidate, with the match their page explains. */
export interface PresentedCandidate {
  readonly candidate: Candidate;
  readonly match: MatchResult | null;
}

/**
 * Presents people as candidates of a vacancy, in the order given; a handful of statements however many there are. Skills they do not share
 * with the caller read the same as those they do not have (SKL-10).
 * @param mayDecide whose application the caller may decide now
 */
export async function presentCandidates(
  ctx: ActorContext,
  vacancy: VacancyRow,
  userIds: readonly UserId[],
  { states, mayDecide }: { readonly states: ReadonlyMap<UserId, CandidateStateRow>; readonly mayDecide: ReadonlySet<UserId> },
): Promise<PresentedCandidate[]> {
  if (userIds.length === 0) return [];
  const ranked = await rankPeople(ctx, await requirementFrom(ctx, vacancySketch(vacancy)), { limit: userIds.length, among: userIds });
  const matches = new Map(ranked.map(({ userId, match }) => [userId, match]));
  const people = await personSummaries(ctx.store, userIds);
  const facts = await findFacts(ctx.store, userIds);
  const years = await experienceYearsOf(ctx.store, userIds, ctx.now());
  const shared = await visibleSkills(ctx, userIds);
  const labels = await skillsByIds(
    ctx,
    vacancy.skills.map(({ skillId }) => skillId),
  );
  const units = await listShownUnits(
    ctx,
    'sourcing_table',
    [...facts.values()].flatMap(({ org_unit_id: id }) => id ?? []),
  );
  return userIds.flatMap((userId) => {
    const person = people.get(userId);
    if (person === undefined) return [];
    const match = matches.get(userId) ?? null;
    const held = new Map((shared.get(userId) ?? []).map((skill) => [skill.skillId as string, skill.level]));
    const skills = (match?.skills ?? []).flatMap((answer): CandidateSkill[] => {
      const label = labels.get(answer.skillId as SkillId)?.label;
      return label === undefined ? [] : [presentSkill(ctx, answer, label, held)];
    });
    const state = states.get(userId);
    const fact = facts.get(userId);
    const score = match?.score ?? null;
    const count = (...wanted: CandidateSkill['state'][]) => skills.filter((skill) => wanted.includes(skill.state)).length;
    const candidate: Candidate = {
      person,
      score,
      tier: score === null ? null : matchTier(score),
      skills,
      skillsMet: count('met', 'more'),
      skillsAsked: skills.length,
      skillsHidden: count('not_shared'),
      location: fact?.location ?? '',
      organisation: units.get(fact?.org_unit_id ?? '') ?? '',
      level: fact?.level ?? null,
      experienceYears: years.get(userId) ?? null,
      availability: availabilityOf(fact?.career_goals ?? []),
      ...presentState(vacancy, state, mayDecide.has(userId)),
    };
    return [{ candidate, match }];
  });
}

function presentSkill(
  ctx: ActorContext,
  { skillId, state, asked }: MatchResult['skills'][number],
  label: string,
  held: ReadonlyMap<string, string>,
): CandidateSkill {
  const levels = ctx.organisation.setting('proficiency_levels');
  const askedKey = levels.findLast(({ key }) => levelWeight(levelsOf(ctx), key) <= asked)?.key ?? '';
  const level = held.get(skillId);
  const isHeld = state === 'met' || state === 'more' || state === 'below';
  if (state === 'missing' || (isHeld && level === undefined)) {
    return { skillId: skillId as SkillId, label, asked: askedKey, held: '', state: 'not_shared' };
  }
  return {
    skillId: skillId as SkillId,
    label,
    asked: askedKey,
    held: isHeld ? (level ?? '') : '',
    // Others only count what is confirmed, so nothing else comes here.
    state: state === 'unconfirmed' ? 'met' : state,
  };
}

function presentState(
  vacancy: VacancyRow,
  state: CandidateStateRow | undefined,
  mayDecide: boolean,
): Pick<Candidate, 'application' | 'invitedAt' | 'shortlistedAt' | 'rejectedAt' | 'allowedActions'> {
  const { request_id: id = null, status = null, applied_at: appliedAt = null, ended_at: endedAt = null } = state ?? {};
  const shortlistedAt = state?.application_shortlisted_at ?? state?.shortlisted_at ?? null;
  return {
    application: id === null || status === null || appliedAt === null ? null : { id, status, createdAt: appliedAt.toISOString() },
    invitedAt: iso(state?.invited_at),
    shortlistedAt: iso(shortlistedAt),
    rejectedAt: iso(state?.rejected_at),
    allowedActions: candidateActions({
      hasApplied: id !== null,
      isOpen: id !== null && endedAt === null,
      isShortlisted: shortlistedAt !== null || status === 'approved',
      isRejected: (state?.rejected_at ?? null) !== null,
      isInvited: (state?.invited_at ?? null) !== null,
      mayDecide,
      isVacancyOpen: vacancy.status === 'open',
    }),
  };
}
