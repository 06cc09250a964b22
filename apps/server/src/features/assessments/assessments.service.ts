import { type AssessmentRow, assessmentStatus, type OwnAssessment, textComparer } from '@waymark/contract/assessments';
import { type SkillId, skillProblems } from '@waymark/contract/skills';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { holds } from '../../platform/access/actor.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import { findManagerEvidence, rateOwnSkill, skillsByIds } from '../skills/skills.public.ts';
import { assessedSkillsOf } from './assessed-skills.service.ts';
import { countOpen } from './assessment-invitations.repo.ts';
import { findAsked, findManagerRatings, findReleases, findWaiting, type WaitingRow } from './assessment-ratings.repo.ts';
import { checkOpen, mayConfigure } from './assessments.policy.ts';
import { meaningsOf, presentAverage } from './assessments.present.ts';
import type { AskedRow, ManagerRatingRow } from './assessment.row.ts';
import { findDescriptions } from './level-descriptions.repo.ts';

/** ASM-01, ASM-02: returns all the caller is assessed on. Throws `assessment-not-open`. */
export async function getOwnAssessment(ctx: ActorContext): Promise<OwnAssessment> {
  checkOpen(ctx);
  const { userId } = ctx.actor;
  const items = await ownRows(ctx);
  const counts = await countOpen(ctx.store, userId);
  const place = await reportingPlaceOf(ctx.store, userId);
  const isReviewOn = ctx.organisation.setting('show_skill_assessment');
  const hasReports = place.directReportsCount + place.secondaryReportsCount > 0;
  return {
    items,
    options: ctx.organisation.setting('skills_assessment_options'),
    managers: managersOf(ctx, place).map(({ person, type }) => ({ person, manager_type: type })),
    counts,
    can: {
      rate: holds(ctx.actor, 'ADD_SKILLS'),
      review: isReviewOn && (hasReports || counts.reviews > 0),
      configure: mayConfigure(ctx.actor),
    },
  };
}

/** Managers someone may ask: the secondary one where the organisation shows secondary managers. */
export function managersOf(ctx: Pick<Acting, 'organisation'>, place: Awaited<ReturnType<typeof reportingPlaceOf>>) {
  const secondary = ctx.organisation.setting('show_secondary_manager') ? place.secondaryManager : null;
  return [
    ...(place.manager === null ? [] : [{ person: place.manager, type: 'direct' as const }]),
    ...(secondary === null || secondary.id === place.manager?.id ? [] : [{ person: secondary, type: 'secondary' as const }]),
  ];
}

/** The caller's rows by name; of some skills alone where they are given. */
async function ownRows(ctx: Acting, only?: readonly SkillId[]): Promise<AssessmentRow[]> {
  const { userId } = ctx.actor;
  const assessed = [...((await assessedSkillsOf(ctx, [userId])).get(userId)?.values() ?? [])].filter(
    ({ skillId }) => only === undefined || only.includes(skillId),
  );
  const skillIds = assessed.map(({ skillId }) => skillId);
  const names = await skillsByIds(ctx, skillIds);
  const { fewestPeers } = ctx.organisation.setting('skills_assessment_options');
  const releases = new Map((await findReleases(ctx.store, [userId], fewestPeers)).map((row) => [row.skill_id, row]));
  const byManager = await managerRatings(ctx);
  const asked = new Map((await findAsked(ctx.store, [userId])).map((row) => [row.skill_id, row]));
  const waiting = new Map((await findWaiting(ctx.store, userId, skillIds, ctx.now())).map((row) => [row.skill_id, row]));
  const descriptions = await findDescriptions(ctx.store, skillIds);
  const language = ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage');
  const rows = assessed.flatMap(({ skillId, type, required, self }): AssessmentRow[] => {
    const skill = names.get(skillId);
    if (skill?.state !== 'active') return [];
    const [release, review, peers] = [releases.get(skillId), byManager.get(skillId), asked.get(skillId)];
    const levels = meaningsOf(ctx.organisation.setting('proficiency_levels'), descriptions, skillId, language);
    return [
      {
        skill,
        skill_type: type,
        skill_name: skill.label,
        proficiency_level: self,
        required_proficiency_level: levels.find(({ level }) => level === required) ?? null,
        status: assessmentStatus({
          isReviewed: review !== undefined,
          isWithManager: peers?.with_manager ?? false,
          peers: peers ?? { asked: 0, answered: 0, open: 0 },
          hasAverage: release !== undefined,
        }),
        skill_assessment: {
          manager_assessed_proficiency_level: review?.level ?? null,
          manager_assessed_comment: review?.comment ?? '',
          avg_proficiency_level: release?.level ?? null,
        },
        average: release === undefined ? null : presentAverage(release, fewestPeers),
        peers: {
          asked: peers?.asked ?? 0,
          answered: peers?.answered ?? 0,
          short: release === undefined && peers !== undefined && peers.asked > 0 ? shortOf(fewestPeers, waiting.get(skillId), peers) : 0,
        },
        levels,
      },
    ];
  });
  const compare = textComparer(language, 'asc');
  return rows.toSorted((one, other) => compare(one.skill_name, other.skill_name));
}

/** What managers said last of the caller’s skills: asked for a rating, or on their own on the caller’s profile. */
async function managerRatings(ctx: Acting): Promise<Map<SkillId, Pick<ManagerRatingRow, 'level' | 'comment'>>> {
  const { userId } = ctx.actor;
  const ratings = new Map((await findManagerRatings(ctx.store, [userId])).map((row) => [row.skill_id, row]));
  const said = (await findManagerEvidence(ctx.store, userId)).flatMap(({ skill_id: skillId, level, note, at }) => {
    const rated = ratings.get(skillId);
    return level === null || (rated !== undefined && rated.rated_at >= at) ? [] : [[skillId, { level, comment: note }] as const];
  });
  return new Map([...ratings, ...said]);
}

/** How many more colleagues have to be asked for an average, when all who were asked and still can do answer. */
const shortOf = (fewest: number, waiting: Pick<WaitingRow, 'raters' | 'open'> | undefined, { open }: Pick<AskedRow, 'open'>): number =>
  Math.max(0, fewest - (waiting === undefined ? open : waiting.raters + waiting.open));

/**
 * ASM-05: rates a skill the caller is assessed on, with what shows it. Throws `assessment-not-open`, `skill-not-found` for a skill they are not
 * assessed on, `skills-full`, `invalid-input` on `level` (`unknown-level`).
 */
export async function rateOwn(ctx: ActorContext, skillId: SkillId, rating: { level: string; comment: string }): Promise<AssessmentRow> {
  checkOpen(ctx);
  const [before] = await ownRows(ctx, [skillId]);
  if (before === undefined) throw refuse(skillProblems['skill-not-found']);
  await rateOwnSkill(ctx, { skillId, level: rating.level, note: rating.comment });
  const [after] = await ownRows(ctx, [skillId]);
  if (after === undefined) throw refuse(skillProblems['skill-not-found']);
  return after;
}
