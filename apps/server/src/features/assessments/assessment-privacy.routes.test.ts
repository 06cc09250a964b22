import {
  getOwnAssessment,
  listReceivedRatings,
  listSentInvitations,
  type SentInvitation,
  takeInvitationStep,
} from '@waymark/contract/assessments';
import { getOwnSkillLedger, getPersonSkills, type SkillId } from '@waymark/contract/skills';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anAssessment, anOwnSkill, letDueDatesPass, rate } from './assessments.factory.ts';

const app = await testApp();
const RATERS = 7;
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

interface Said {
  readonly level: string;
  readonly comment: string;
}

/** What happens, by the number of a rater: they rate or decline; or the due date passes. */
type Happening = { readonly rater: number; readonly does: 'rate' | 'decline' } | 'due';

/** All that the assessed person, and anyone who sees their skills, can look at; without ids and hours. */
async function viewsOf(person: SignedIn, onlooker: SignedIn, skillId: SkillId) {
  const views = {
    rows: await person.call(getOwnAssessment),
    received: await person.call(listReceivedRatings),
    sent: await person.call(listSentInvitations, { query: { sort: 'person', direction: 'asc' } }),
    ledger: await person.call(getOwnSkillLedger, { params: { skillId } }),
    own: await person.call(getPersonSkills, { params: { userId: person.userId } }),
    others: await onlooker.call(getPersonSkills, { params: { userId: person.userId } }),
  };
  return JSON.stringify(views)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/person-\d+-\w{6}/g, 'handle')
    .replaceAll(/skill-of-\d+|Skill of \d+/gi, 'skill')
    .replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, '');
}

let worlds = 0;

interface World {
  readonly person: SignedIn;
  readonly raters: readonly SignedIn[];
  readonly sent: ReadonlyMap<SignedIn, SentInvitation>;
  readonly skillId: SkillId;
  readonly said: readonly Said[];
}

async function aWorld(said: readonly Said[]): Promise<World> {
  worlds += 1;
  const person = await app.signedIn({ firstName: 'Assessed', lastName: 'Person' });
  const raters: SignedIn[] = [];
  for (let at = 0; at < RATERS; at += 1) raters.push(await app.signedIn({ firstName: 'Rater', lastName: String(at) }));
  const skillId = await anOwnSkill(app, person, `Skill of ${worlds}`, 'intermediate');
  return { person, raters, skillId, said, sent: await anAssessment(app, person, { peers: raters, skillIds: [skillId], days: 2 }) };
}

async function happen({ raters, sent, skillId, said }: World, what: Exclude<Happening, 'due'>): Promise<void> {
  const rater = raters[what.rater];
  if (rater === undefined) throw new Error('There is no such rater');
  const invitation = sent.get(rater);
  if (what.does === 'decline') {
    await rater.call(takeInvitationStep, { params: { invitationId: invitation?.id ?? '' }, body: { action: 'decline' } });
  } else await rate(rater, invitation, skillId, said[what.rater]?.level ?? '', said[what.rater]?.comment);
}

/** A seeded generator, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random(rest.length), 1)[0] as Item);
}

test.each([11, 23, 47, 61])(
  'ASM-12 no sequence of views gives a rater away: any rater of a release could have given any answer (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    for (let at = 0; at < 5; at += 1) random(2);
    const onlooker = await app.signedIn();
    const said = Array.from({ length: RATERS }, (_, at) => ({
      level: LEVELS[random(3)] ?? 'beginner',
      comment: random(2) === 0 ? '' : `Word ${at}`,
    }));
    const order = shuffled(
      Array.from({ length: RATERS }, (_, at) => at),
      random,
    );
    const happenings: Happening[] = order
      .slice(0, 3 + random(RATERS - 2))
      .map((rater) => ({ rater, does: random(5) === 0 ? 'decline' : 'rate' }));
    happenings.push('due');

    const real = await aWorld(said);
    const waiting: number[] = [];
    const batches: number[][] = [];
    const seen: string[] = [];
    const releasesOf = async () => {
      const { items } = await real.person.call(listReceivedRatings);
      return items.length;
    };
    for (const what of happenings) {
      if (what === 'due') {
        app.clock.advance({ days: 2, seconds: 1 });
        await letDueDatesPass(app);
      } else {
        await happen(real, what);
        if (what.does === 'rate') waiting.push(what.rater);
      }
      if ((await releasesOf()) > batches.length) batches.push(waiting.splice(0));
      seen.push(await viewsOf(real.person, onlooker, real.skillId));
    }
    app.clock.advance({ days: -2, seconds: -1 });
    expect(batches.every((batch) => batch.length >= 3)).toBe(true);

    // Anyone who was released together swaps what they said; anyone who was not, says something else.
    const mapped = [...said];
    for (const batch of batches) {
      const swapped = shuffled(batch, random);
      for (const [at, rater] of batch.entries()) mapped[rater] = said[swapped[at] ?? rater] ?? { level: 'beginner', comment: '' };
    }
    for (const rater of waiting) mapped[rater] = { level: 'advanced', comment: 'Something else altogether' };
    const swappedWorld = await aWorld(mapped);
    const seenThere: string[] = [];
    for (const what of happenings) {
      if (what === 'due') {
        app.clock.advance({ days: 2, seconds: 1 });
        await letDueDatesPass(app);
      } else await happen(swappedWorld, what);
      seenThere.push(await viewsOf(swappedWorld.person, onlooker, swappedWorld.skillId));
    }
    expect(seenThere).toEqual(seen);
  },
);

test('ASM-12 who is in an average already counts for no further one: asking two of three again and a fourth tells nothing', async () => {
  const person = await app.signedIn();
  const [ann, ben, cy, dee, eve, fin] = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
  if (ann === undefined || ben === undefined || cy === undefined || dee === undefined || eve === undefined || fin === undefined)
    throw new Error('Six people');
  const skillId = await anOwnSkill(app, person, 'Asked again', 'intermediate');
  const round = async (answers: ReadonlyMap<SignedIn, Said>) => {
    const sent = await anAssessment(app, person, { peers: [...answers.keys()], skillIds: [skillId], days: 2 });
    for (const [rater, { level, comment }] of answers) await rate(rater, sent.get(rater), skillId, level, comment);
    return (await person.call(listReceivedRatings)).items.map(({ level, comments }) => ({ level, comments }));
  };
  const low = { level: 'beginner', comment: '' };
  const first = await round(new Map([ann, ben, cy].map((rater) => [rater, low])));
  expect(first).toEqual([{ level: 'beginner', comments: [] }]);

  const second = await round(
    new Map([
      [ann, low],
      [ben, low],
      [dee, { level: 'advanced', comment: 'Only Dee says so' }],
    ]),
  );
  expect(second).toEqual(first);
  app.clock.advance({ days: 2, seconds: 1 });
  await letDueDatesPass(app);
  expect((await person.call(listReceivedRatings)).items).toHaveLength(1);

  // With two more who are new, three are: now there is an average again, and Dee's words are among those of three.
  const third = await round(
    new Map([
      [cy, low],
      [eve, { level: 'advanced', comment: 'Eve' }],
      [fin, { level: 'advanced', comment: 'Fin' }],
    ]),
  );
  app.clock.advance({ days: -2, seconds: -1 });
  expect(third).toHaveLength(2);
  expect(third.map(({ comments }) => comments).find(({ length }) => length > 0)).toEqual(['Eve', 'Fin', 'Only Dee says so']);
});

test('ASM-12 the archive of a person’s own data does not name who rated them: no reference but the rater’s', async () => {
  const { rows } = await sql<{ column: string; table: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join unnest(c.conkey) with ordinality as own(number, place) on true
    join unnest(c.confkey) with ordinality as theirs(number, place) on theirs.place = own.place
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own.number
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = theirs.number
    where c.contype = 'f' and c.confrelid = 'users'::regclass and t.attname = 'id'
      and c.conrelid in ('assessment_ratings'::regclass, 'assessment_invitations'::regclass)`.execute(app.home.store.db);
  expect(rows.map(({ table, column }) => [table, column]).toSorted()).toEqual([
    ['assessment_invitations', 'rater_id'],
    ['assessment_ratings', 'rater_id'],
  ]);
});
