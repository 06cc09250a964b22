import { gateSettingsSchema } from '@waymark/contract/progress';
import type { CardContent, CardDraft } from '@waymark/contract/cards';
import type { CertificationId } from '@waymark/contract/compliance';
import { createAbsence } from '../features/absences/absences.public.ts';
import { listCertificates, reissueCertificate } from '../features/certificates/certificates.public.ts';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { askForWaiver, createCertification, grantWaiver, revokeCertificate, syncPeople } from '../features/compliance/compliance.public.ts';
import { recordCompletions } from '../features/progress/progress.public.ts';
import type { DemoActors } from './demo-actors.ts';
import { beginCard } from './demo-learning.ts';

const ADMIN = 'admin@northmere.example';
const AUTHOR = 'curator@northmere.example';
const LEARNER = 'learner@northmere.example';

/** What is asked before someone digs near a cable; the right answer comes first. */
const CABLE_QUESTIONS = [
  ['What proves where a cable is?', 'The locator, and a hole dug by hand', 'The plan', 'A mark on the road'],
  ['The locator finds nothing. What now?', 'Dig by hand until you know', 'Use the machine', 'Start somewhere else and say nothing'],
  ['You touch a cable that you did not expect.', 'Stop, keep everyone away, call the owner', 'Move it aside', 'Cover it again'],
] as const;

const asQuestion = ([text, ...options]: (typeof CABLE_QUESTIONS)[number], at: number) => ({
  id: `q${at + 1}`,
  text,
  multiple: false,
  options: options.map((option, index) => ({ id: `o${index + 1}`, text: option })),
  correct: ['o1'],
  explanation: '',
});

/** A refresher for a certificate of so many months: something to read and confirm, or questions to answer. */
async function refresher(
  actors: DemoActors,
  { title, text, validMonths, content }: { title: string; text: string; validMonths: number; content: CardContent },
): Promise<CardDraft> {
  const author = actors.as(AUTHOR, 95);
  const draft = await createCard(author, {
    title,
    description: `<p>${text}</p>`,
    content,
    cover: { imageFileId: null, seed: '', alt: '' },
    audience: { kind: 'open', userIds: [], groupIds: [] },
    provider: 'Northmere Safety',
    language: 'en',
    level: 'intermediate',
    durationMinutes: 25,
    topics: ['Safety'],
    skills: [],
    tags: [],
    gates: gateSettingsSchema.parse({}),
    certificate: { title: '', requirements: 'Read the refresher and confirmed the rules of working safely.', validMonths },
    price: null,
  });
  return publishCard(author, draft.id);
}

/** How many days ago people did a refresher; null for who has not. */
type Held = Readonly<Record<string, number | null>>;

/**
 * Two certifications with people in every status: valid, to renew, in grace, lapsed, waived, revoked, begun and not begun. Their certificates have
 * links to check; one was issued again with a corrected name, one is revoked.
 */
export async function makeCompliance(actors: DemoActors): Promise<void> {
  const colleagues = actors.emails.slice(12, 36);
  const at = (number: number) => colleagues[number] ?? LEARNER;
  const air = 'Chambers, tanks and sewers can have too little oxygen, or gas that you cannot smell.';
  const spaces = await refresher(actors, {
    title: 'Confined spaces refresher',
    text: air,
    validMonths: 24,
    content: {
      cardType: 'text',
      html: `<h2>Before you go in</h2><p>${air}</p><ul><li>Test the air, and keep testing it.</li><li>One person stays outside and never leaves.</li><li>Agree how you get out before anyone goes in.</li></ul>`,
    },
  });
  const cables = await refresher(actors, {
    title: 'Working near live cables',
    text: 'Find the cable before you dig. A plan is a hint, the locator is the proof.',
    validMonths: 12,
    content: { cardType: 'quiz', passMark: 100, attemptsAllowed: 0, questions: CABLE_QUESTIONS.map(asQuestion) },
  });
  const inTwoYears: Held = {
    [LEARNER]: 668,
    [at(0)]: 738,
    [at(1)]: 720,
    [at(2)]: 697,
    [at(3)]: 649,
    [at(4)]: 645,
    [at(5)]: 600,
    [at(6)]: 560,
    [at(7)]: 505,
    [at(8)]: 480,
    [at(9)]: 300,
    [at(10)]: 90,
    [at(11)]: 20,
    [at(12)]: 790,
    [at(13)]: null,
    [at(14)]: null,
  };
  const inOneYear: Held = {
    [LEARNER]: 120,
    [at(3)]: 371,
    [at(4)]: 320,
    [at(5)]: 342,
    [at(6)]: 244,
    [at(7)]: 215,
    [at(15)]: 280,
    [at(16)]: 150,
    [at(17)]: null,
  };
  const spacesId = await make(actors, {
    name: 'Confined spaces',
    card: spaces,
    held: inTwoYears,
    validityMonths: 24,
    windowDays: 90,
    graceDays: 14,
  });
  const cablesId = await make(actors, {
    name: 'Working near live cables',
    card: cables,
    held: inOneYear,
    validityMonths: 12,
    windowDays: 60,
    graceDays: 0,
  });
  await beginCard(actors.as(at(17), 4), cables);
  const day = (days: number) => actors.as(ADMIN, -days).now().toISOString().slice(0, 10);
  const admin = actors.as(ADMIN, 2);
  await createAbsence(admin, actors.idOf(at(4)), { firstDay: day(-3), lastDay: day(66) });
  await createAbsence(admin, actors.idOf(at(12)), { firstDay: day(-80), lastDay: day(30) });
  await syncPeople(actors.as(ADMIN, 0), spacesId, null);
  await syncPeople(actors.as(ADMIN, 0), cablesId, null);
  await grantWaiver(actors.as(ADMIN, 0), {
    certificationId: cablesId as CertificationId,
    userId: actors.idOf(at(16)),
    from: day(-60),
    until: day(200),
    reason: 'equivalent-outside',
    note: 'Holds the external card TS-44.',
  });
  await revokeCertificate(
    actors.as(ADMIN, 0),
    { certificationId: cablesId as CertificationId, userId: actors.idOf(at(7)) },
    'The practical part was not observed.',
  );
  await correctName(actors, at(5));
  await askForWaiver(actors.as(at(2), 0), spacesId as CertificationId, {
    from: day(0),
    until: day(95),
    reason: 'administrative',
    note: 'Works on the design of the new plant until spring and enters no confined space.',
  });
}

/** Issues someone's newest certificate again with a middle name that their profile does not have. */
async function correctName(actors: DemoActors, email: string): Promise<void> {
  const admin = actors.as(ADMIN, 0);
  const { items } = await listCertificates(admin, { user: actors.idOf(email), limit: 1 });
  for (const { id, name } of items) {
    const [first = '', ...last] = name.split(' ');
    await reissueCertificate(admin, id, {
      name: [first, 'Marie', ...last].join(' '),
      reason: 'The external inspector asks for the full name.',
    });
  }
}

interface Sketch {
  readonly name: string;
  readonly card: CardDraft;
  readonly held: Held;
  readonly validityMonths: number;
  readonly windowDays: number;
  readonly graceDays: number;
}

/** Records what people did before, and asks the certification of them. */
async function make(actors: DemoActors, { name, card, held, ...terms }: Sketch): Promise<string> {
  const now = actors.as(ADMIN, 0);
  const deeds = Object.entries(held).flatMap(([email, daysAgo]) =>
    daysAgo === null ? [] : [{ userId: actors.idOf(email), achievedAt: actors.as(email, daysAgo).now(), source: 'import' as const }],
  );
  await recordCompletions(now, card.id, deeds);
  const targets = Object.keys(held).map((email) => ({ type: 'user' as const, id: actors.idOf(email) }));
  const certification = await createCertification(now, {
    name,
    description: '',
    firstCardId: card.id,
    renewalCardId: null,
    ...terms,
    basis: 'expiry',
    fixedDay: null,
    firstDays: 30,
    priorLearning: true,
    targets,
    confirmedCount: targets.length,
  });
  return certification.id;
}
