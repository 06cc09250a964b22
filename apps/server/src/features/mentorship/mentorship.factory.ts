import type { SchemaInput } from '@waymark/contract/kit';
import {
  changePool,
  getMentor,
  getMentorship,
  type Mentor,
  type Mentorship,
  registerAsMentor,
  requestMentorship,
  takeMentorshipStep,
} from '@waymark/contract/mentorship';
import { transaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { watchClocks } from './mentorship.jobs.ts';

const option = (key: string, label: string, more: object = {}) => ({ key, label, labels: {}, description: '', ...more });

/** The lists and fields of an organisation that uses all of mentorship. */
const fullLists = {
  programs: [option('leaders', 'Planners into leaders'), option('first-year', 'First year')],
  topics: [option('writing', 'Writing'), option('risk', 'Risk')],
  types: [option('one-to-one', 'One-to-one')],
  durations: [option('12w', '', { days: 84 }), option('26w', '', { days: 182 })],
};
const SHOWN = { showField: true, required: false };
const allFields = Object.fromEntries(
  ['programs', 'topics', 'duration', 'types', 'languages', 'skills', 'description'].map((field) => [field, SHOWN]),
);

/** Sets mentorship up with every field and list. */
export async function configureMentorship(app: TestApp): Promise<void> {
  await app.configure('mentorship_lists', fullLists);
  await app.configure('mentorship_fields', allFields);
}

type Registration = Partial<SchemaInput<(typeof registerAsMentor)['body']>>;

/** A signed-in person who registered as a mentor. */
export async function aMentor(
  app: TestApp,
  registration: Registration = {},
  person?: SignedIn,
): Promise<{ readonly mentor: SignedIn; readonly slug: string; readonly offer: Mentor }> {
  const mentor = person ?? (await app.signedIn({ role: 'mentor' }));
  const body = { capacity: 2, rhythm: 'fortnightly' as const, languages: ['en'], programs: [], ...registration };
  const { mentor: offer } = await mentor.call(registerAsMentor, { body });
  if (offer === null) throw new Error('The mentor did not register');
  return { mentor, slug: offer.slug, offer };
}

/** Someone's request for a mentor. */
export async function anAsking(
  mentee: SignedIn,
  slug: string,
  body: { durationDays?: number; program?: string } = {},
): Promise<Mentorship> {
  return mentee.call(requestMentorship, { params: { slug }, body: { message: 'I want to write better cases.', ...body } });
}

/** A mentorship that is running, or only agreed. */
export async function aMentorship(
  app: TestApp,
  { mentor, slug, mentee, until = 'begin' }: { mentor: SignedIn; slug: string; mentee?: SignedIn; until?: 'accept' | 'begin' },
): Promise<{ readonly id: Mentorship['id']; readonly mentee: SignedIn }> {
  const who = mentee ?? (await app.signedIn());
  const { id } = await anAsking(who, slug);
  const params = { mentorshipId: id };
  await mentor.call(takeMentorshipStep, { params, body: { action: 'accept' } });
  if (until === 'begin') await mentor.call(takeMentorshipStep, { params, body: { action: 'begin' } });
  return { id, mentee: who };
}

/** Puts people into a programme's pool as someone who runs programmes. */
export async function intoPool(manager: SignedIn, program: string, mentees: readonly SignedIn[]) {
  return manager.call(changePool, { params: { program }, body: { addMentees: mentees.map(({ userId }) => userId) } });
}

/** An offer as someone meets it. */
export const offerSeenBy = (reader: SignedIn, slug: string) => reader.call(getMentor, { params: { slug } });

/** Takes a step of a mentorship, or is refused. */
export const tryStep = (who: SignedIn, mentorshipId: string, body: SchemaInput<(typeof takeMentorshipStep)['body']>) =>
  who.attempt(takeMentorshipStep, { params: { mentorshipId }, body });

export const mentorshipSeenBy = (who: SignedIn, mentorshipId: string) => who.call(getMentorship, { params: { mentorshipId } });

/** Lets the clocks of mentorships and sessions do what is due by now. */
export async function letClocksRun(app: TestApp): Promise<void> {
  await transaction(app.home.store, async (tx) => {
    await app.platform.jobs.enqueue(tx, watchClocks, null);
  });
  await app.jobsDone();
}
