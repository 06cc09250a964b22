import type { GroupSummary } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { type Onboarding, type OnboardingAnswers, type OnboardingInput, type OnboardingStep, resumeAt } from '@waymark/contract/onboarding';
import type { ProfileUpdate } from '@waymark/contract/people';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { setOwnCareerPreferences } from '../career-preferences/career-preferences.public.ts';
import { topicsByIds, topicsByNames } from '../cards/cards.public.ts';
import { startDayWith } from '../feed/feed.public.ts';
import { groupIdsOf, groupSummaries, joinMandatoryGroups, mandatoryGroupsOf } from '../groups/groups.public.ts';
import { addOwnSkills, checkSkills } from '../skills/skills.public.ts';
import { actorOf, completeOnboarding, updateUser } from '../people/people.public.ts';
import { firstCards } from './onboarding-suggestions.service.ts';
import { onboardingAdvanced, onboardingCompleted } from './onboarding.events.ts';
import { presentOnboarding, saidSoFar, stepsHere } from './onboarding.present.ts';
import { findOnboarding, type OnboardingRow, saveOnboarding, deleteOnboarding } from './onboarding.repo.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** ONB-04: where the caller is on the way in, with what they answered on whatever device. */
export async function getOnboarding(ctx: ActorContext): Promise<Onboarding> {
  return present(ctx, await findOnboarding(ctx.store, ctx.actor.userId, { lock: false }));
}

async function present(ctx: ActorContext, row: OnboardingRow): Promise<Onboarding> {
  const said = saidSoFar(row, row.answers ?? {});
  const [topics, groups] = await Promise.all([topicsByIds(ctx.store, [...said.learningTopics, ...said.expertTopics]), belongingTo(ctx)]);
  return presentOnboarding(ctx, row, { topics, groups });
}

/** The groups of home afterwards: those that completing adds, and those the caller is in already. */
async function belongingTo(ctx: ActorContext): Promise<GroupSummary[]> {
  const mandatory = ctx.organisation.switches.mandatory_group ? await mandatoryGroupsOf(ctx.store) : [];
  const own = await groupSummaries(ctx.store, await groupIdsOf(ctx.store, ctx.actor.userId));
  return [...new Map([...mandatory, ...own.values()].map((group) => [group.id, group])).values()];
}

/**
 * ONB-04: keeps answers and moves the caller to a step. While the step stays, answers are only kept, finished or not. Going on takes
 * them into the profile. With `onboarding_completed` the way in ends: in one transaction, and once, however often it is asked for, the
 * person joins the mandatory groups and learns the organisation's default topics (ONB-06).
 * Throws `invalid-input` on `step` (`invalid-choice`) for a step that is not of this way in, and on what must be answered before:
 * `user.firstName` (`required`), or what the profile does not take.
 */
export async function submitOnboarding(ctx: ActorContext, input: OnboardingInput): Promise<Onboarding> {
  const { userId } = ctx.actor;
  const completes = input.onboarding_completed;
  await mutate(ctx, completes ? onboardingCompleted : onboardingAdvanced, async (ctx) => {
    const row = await findOnboarding(ctx.store, userId, { lock: true });
    if (row.onboarding_completed_at !== null) return unchanged(undefined);
    const steps = stepsHere(ctx);
    if (!steps.includes(input.step)) throw refuseField('step', 'invalid-choice');
    const answers = { ...row.answers, ...input.user };
    await checkTopics(ctx.store, input.user);
    const from = resumeAt(steps, row.step);
    checkAnswered(row, answers, completes ? steps : steps.slice(0, steps.indexOf(input.step)));
    const goesOn = input.step !== from || completes;
    // Answers that were applied stop being answers: a person who comes back must not overwrite later changes.
    const { skills, careerPreferences, ...rest } = answers;
    await saveOnboarding(ctx.store, userId, { step: input.step, answers: goesOn ? rest : answers, now: ctx.now() });
    if (!goesOn) return unchanged(undefined);
    await takeOver(ctx, rest);
    if (skills !== undefined && skills.length > 0 && steps.includes('skills')) await takeSkills(ctx, skills);
    if (careerPreferences !== undefined && mayWish(ctx)) await setOwnCareerPreferences(ctx, careerPreferences);
    if (completes) await complete(ctx, saidSoFar(row, answers).learningTopics);
    const version = ctx.organisation.setting('onboarding_version');
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, step: input.step, version } };
  });
  return getOnboarding(ctx);
}

async function checkTopics(tx: Store, { learningTopics = [], expertTopics = [] }: OnboardingAnswers): Promise<void> {
  const known = await topicsByIds(tx, [...learningTopics, ...expertTopics]);
  if (learningTopics.some((id) => !known.has(id))) throw refuseField('user.learningTopics', 'unknown-topic');
  if (expertTopics.some((id) => !known.has(id))) throw refuseField('user.expertTopics', 'unknown-topic');
}

const asksForName = (step: OnboardingStep) => step === 'profile' || step === 'form';

/** No one gets past a step without what it must have. */
function checkAnswered(row: OnboardingRow, answers: OnboardingAnswers, passed: readonly OnboardingStep[]): void {
  const said = saidSoFar(row, answers);
  if (passed.some(asksForName) && said.firstName === '') throw refuseField('user.firstName', 'required');
}

/** What was answered becomes part of the profile; an unfinished name stays an answer until it is whole. */
async function takeOver(ctx: InTransaction<ActorContext>, answers: OnboardingAnswers): Promise<void> {
  const { firstName, ...profile } = answers;
  const update: ProfileUpdate = firstName === undefined || firstName === '' ? profile : { ...profile, firstName };
  await updateUser(ctx, ctx.actor.userId, update);
}

/** CAR-07: who may not say what they wish of their career is not asked, and what they send all the same is let go. */
const mayWish = ({ actor, organisation }: ActorContext) =>
  organisation.switches.career_growth && holds(actor, 'CAN_EDIT_CAREER_PREFERENCES');

/** Skills with levels become the person's own; what is wrong with one is told of the answer. */
async function takeSkills(ctx: InTransaction<ActorContext>, skills: NonNullable<OnboardingAnswers['skills']>): Promise<void> {
  await checkSkills(ctx, skills, 'user.skills');
  await addOwnSkills(ctx, { skills });
}

async function complete(ctx: InTransaction<ActorContext>, topics: readonly string[]): Promise<void> {
  const userId: UserId = ctx.actor.userId;
  // Before anything else: mandatory groups may show them more than the page did.
  const shown = await firstCards(ctx, topics);
  await completeOnboarding(ctx.store, userId, await defaultTopics(ctx), ctx.now());
  await deleteOnboarding(ctx.store, userId);
  if (ctx.organisation.switches.mandatory_group) await joinMandatoryGroups(ctx.store, [userId], ctx.now());
  // What was shown for the chosen topics is there, on the day of the time zone they have now.
  const actor = await actorOf(ctx.store, userId);
  if (actor !== undefined) await startDayWith({ ...ctx, actor }, shown);
  await userAccessChanged(ctx.store, userId);
}

/** ONB-06: the setting names topics by id or by name. */
async function defaultTopics(ctx: InTransaction<ActorContext>): Promise<string[]> {
  const wanted = ctx.organisation.setting('default_topics');
  const ids = wanted.filter((one) => UUID.test(one));
  const names = wanted.filter((one) => !UUID.test(one) && one.trim() !== '');
  const known = await topicsByIds(ctx.store, ids);
  return [...ids.filter((id) => known.has(id)), ...(await topicsByNames(ctx.store, names))];
}
