import { mentorshipProblems, type RegistrationInput, type Standing } from '@waymark/contract/mentorship';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { bareHandle } from '@waymark/contract/platform';
import { lockOpportunity, putOpportunity } from '../opportunities/opportunities.public.ts';
import { checkSkills } from '../skills/skills.public.ts';
import { putOffer } from './mentor-offers.service.ts';
import { findMentor, insertMentor, isSlugTaken, setStanding, updateMentor } from './mentors.repo.ts';
import { presentOne } from './mentors.service.ts';
import { endMentorshipsOf } from './mentorship-departures.service.ts';
import { checkKeys, durationsOf, fieldsOf } from './mentorship-options.service.ts';
import { mentorChanged } from './mentorship.events.ts';
import { mentorPolicy } from './mentorship.policy.ts';
import type { MentorRow } from './mentorship.row.ts';
import { lockPeople, personSummaries } from '../people/people.public.ts';

/** MEN-02: returns what the caller said of themselves as a mentor; null where they never did. */
export async function showRegistration(ctx: ActorContext) {
  const row = await findMentor(ctx.store, ctx.actor.userId, ctx.actor.userId);
  return { mentor: row === undefined ? null : await presentOne(ctx, row) };
}

/**
 * MEN-01, MEN-02: registers the caller as a mentor or writes their offer again; who left is back. Throws `invalid-input` on a field that
 * is required here and empty, on what is on no list, and on `capacity` where more mentees have a place already.
 */
export async function register(ctx: ActorContext, wanted: RegistrationInput) {
  const input = shownOnly(ctx, wanted);
  await checkSkills(ctx, input.skills);
  await mutate(ctx, mentorChanged, async (ctx) => {
    const known = await ownLocked(ctx);
    const mentor = known ?? (await firstTime(ctx, input));
    if (input.capacity < mentor.places_taken) throw refuseField('capacity', 'too-small', { minimum: mentor.places_taken });
    await updateMentor(ctx.store, authorize(ctx, mentorPolicy, 'edit', mentor), input, ctx.now());
    await putOffer(ctx, await again(ctx.store, mentor));
    return outcome(mentor, known === undefined ? 'registered' : 'changed');
  });
  return showRegistration(ctx);
}

/**
 * MEN-02: takes requests, pauses or leaves. Anyone who leaves has their open requests ended with a reason and everyone told; what runs
 * goes on to its end. Throws `mentor-not-found` for who never registered.
 */
export async function changeStanding(ctx: ActorContext, standing: Standing) {
  await mutate(ctx, mentorChanged, async (ctx) => {
    const mentor = await ownLocked(ctx);
    if (mentor === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
    if (mentor.standing === standing) return unchanged(undefined);
    await setStanding(ctx.store, mentor.user_id, standing, ctx.now());
    if (standing === 'left') await endMentorshipsOf(ctx, mentor.user_id, { side: 'mentor', runningToo: false });
    await putOffer(ctx, await again(ctx.store, mentor));
    return outcome(mentor, standing);
  });
  return showRegistration(ctx);
}

/** The caller's own registration, with its offer locked so that no place is taken meanwhile. */
async function ownLocked(ctx: InTransaction<ActorContext>): Promise<MentorRow | undefined> {
  await lockPeople(ctx.store, [ctx.actor.userId]);
  const row = await findMentor(ctx.store, ctx.actor.userId, ctx.actor.userId);
  if (row === undefined) return undefined;
  await lockOpportunity(ctx.store, row.opportunity_id);
  return again(ctx.store, row);
}

async function firstTime(ctx: InTransaction<ActorContext>, input: RegistrationInput): Promise<MentorRow> {
  const { userId } = ctx.actor;
  await lockPeople(ctx.store, [userId]);
  const person = (await personSummaries(ctx.store, [userId])).get(userId);
  if (person === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  const id = newId<OpportunityId>();
  const handle = bareHandle(person.handle);
  const slug = (await isSlugTaken(ctx.store, handle)) ? `${handle}-${id.slice(-6)}` : handle;
  const { capacity, rhythm } = input;
  const offer = {
    id,
    type: 'mentorship',
    slug,
    state: 'open',
    title: person.fullName,
    summary: '',
    createdBy: userId,
    personId: userId,
  } as const;
  await putOpportunity(ctx.store, { ...offer, capacity }, ctx.now());
  await insertMentor(ctx.store, userId, id, { capacity, rhythm }, ctx.now());
  return again(ctx.store, { user_id: userId });
}

async function again(tx: Store, { user_id: userId }: Pick<MentorRow, 'user_id'>): Promise<MentorRow> {
  const row = await findMentor(tx, userId, userId);
  if (row === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  return row;
}

/** What is filled in of the fields that show; what is required is there. */
function shownOnly(ctx: ActorContext, input: RegistrationInput): RegistrationInput {
  const fields = fieldsOf(ctx);
  const kept = {
    ...input,
    description: fields.description.showField ? input.description : '',
    languages: fields.languages.showField ? input.languages : [],
    programs: fields.programs.showField ? input.programs : [],
    topics: fields.topics.showField ? input.topics : [],
    types: fields.types.showField ? input.types : [],
    durations: fields.duration.showField ? input.durations : [],
    skills: fields.skills.showField ? input.skills : [],
  };
  const places = {
    programs: 'programs',
    topics: 'topics',
    types: 'types',
    languages: 'languages',
    skills: 'skills',
    description: 'description',
  } as const;
  for (const [rule, field] of [...Object.entries(places), ['duration', 'durations'] as const]) {
    const isEmpty = kept[field as keyof typeof kept] === '' || (kept[field as keyof typeof kept] as { length?: number }).length === 0;
    if (fields[rule as keyof typeof fields].required && isEmpty) throw refuseField(field, 'required');
  }
  for (const list of ['programs', 'topics', 'types'] as const) checkKeys(ctx, list, kept[list], list);
  const durations = new Set(durationsOf(ctx).map(({ key }) => key));
  if (kept.durations.some((key) => !durations.has(key))) throw refuseField('durations', 'not-found');
  return kept;
}

const outcome = (mentor: MentorRow, change: 'registered' | 'changed' | Standing) => ({
  result: undefined,
  subject: { type: 'mentor', id: mentor.user_id },
  details: { mentorId: mentor.user_id, change },
});

/** Renews the offer of someone whose name or title changed; nothing happens where they are no mentor. */
export async function renewOffer(ctx: InTransaction, mentorId: MentorRow['user_id']): Promise<void> {
  const row = await findMentor(ctx.store, null, mentorId);
  if (row === undefined) return;
  await lockOpportunity(ctx.store, row.opportunity_id);
  await putOffer(ctx, row);
}
