import type { CheckIn, CheckInAgreement } from '@waymark/contract/check-ins';
import {
  addAgreement,
  closeCheckIn,
  keepAnswer,
  keepCheckInNote,
  moveCheckIn,
  sendAnswer,
  startCheckIn,
  tickAgreement,
} from '../features/check-ins/check-ins.public.ts';
import type { DemoActors } from './demo-actors.ts';

const LEARNER = 'learner@northmere.example';
const MANAGER = 'manager@northmere.example';
const DAY = 86_400_000;

/** What the learner says to the four questions of a month, how work is going, and what was agreed. */
interface Month {
  readonly mood: number;
  readonly answers: readonly string[];
  readonly reply: string;
  readonly agreed: readonly (readonly [text: string, by: 'learner' | 'manager', isDone: boolean])[];
}

/** The months before this one, the last one first. */
const EARLIER: readonly Month[] = [
  {
    mood: 3,
    answers: [
      'The pilot is good, the reports take two days of each month.',
      'Reading a night flow curve before I open the model.',
      'Closer to planning than today. I do not know the title yet.',
      'A word with the pilot team, so that I may join.',
    ],
    reply: 'Let us look at the reports together next time.',
    agreed: [
      ['Join the zone 14 pilot', 'learner', true],
      ['Ask the pilot team for a place', 'manager', true],
    ],
  },
  {
    mood: 4,
    answers: [
      'Well. The new zone maps save me hours.',
      'How to show a leak to people who do not read curves.',
      'In network planning.',
      'Nothing at the moment.',
    ],
    reply: 'The maps were your idea, say so in the meeting.',
    agreed: [
      ['Show the zone maps to the control room', 'learner', true],
      ['Book the course on hydraulic modelling', 'learner', true],
      ['Find a second person for the night readings', 'manager', false],
    ],
  },
];

const NOW = [
  'The pilot gives me energy, the reports do not. I would like one fewer report a month.',
  'Night flow before anything else. I found two leaks with it in zone 14.',
  'Senior network planner. The plan is shared with you.',
] as const;

/** The learner and the manager talk every month: two check-ins are closed, this month's is open, with a draft and notes of their own. */
export async function makeCheckIns(actors: DemoActors): Promise<void> {
  const today = actors.as(MANAGER, 0).now();
  for (const [at, month] of [...EARLIER.entries()].toReversed()) {
    const held = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - at - 1, 12, 13);
    await hold(actors, month, Math.round((today.getTime() - held) / DAY));
  }
  await openOne(actors);
}

async function hold(actors: DemoActors, { mood, answers, reply, agreed }: Month, daysAgo: number): Promise<void> {
  const learner = actors.as(LEARNER, daysAgo);
  const manager = actors.as(MANAGER, daysAgo - 1);
  const { id, items } = await startCheckIn(learner, { personId: manager.actor.userId, side: 'learner' });
  await moveCheckIn(learner, id, { meetsAt: manager.now().toISOString(), minutes: 30 });
  for (const [at, text] of answers.entries()) {
    const question = items[at];
    if (question !== undefined) await sendAnswer(learner, id, question.id, { text, mood: at === 0 ? mood : null, version: 0 });
  }
  const [first] = items;
  if (first !== undefined) await sendAnswer(manager, id, first.id, { text: reply, mood: null, version: 0 });
  for (const [text, by] of agreed) await addAgreement(manager, id, { text, isMine: by === 'manager', dueOn: null });
  const { agreements } = await closeCheckIn(learner, id);
  await closeCheckIn(manager, id);
  const isDone = ({ text }: CheckInAgreement) => agreed.some(([one, , done]) => one === text && done);
  // Some days later, and so shown once more in the next one.
  const later = actors.as(LEARNER, daysAgo - 6);
  for (const agreement of agreements.filter(isDone)) await tickAgreement(later, id, agreement.id, true);
}

async function openOne(actors: DemoActors): Promise<void> {
  const ago = (days: number) => actors.withinMonth(days);
  const learner = actors.as(LEARNER, ago(3));
  const manager = actors.as(MANAGER, 0);
  const checkIn: CheckIn = await startCheckIn(learner, { personId: manager.actor.userId, side: 'learner' });
  const { id, items } = checkIn;
  for (const [at, text] of NOW.entries()) {
    const question = items[at];
    if (question !== undefined) {
      await sendAnswer(actors.as(LEARNER, at === 2 ? 0 : ago(3)), id, question.id, { text, mood: at === 0 ? 4 : null, version: 0 });
    }
  }
  const [first, , , last] = items;
  if (first === undefined || last === undefined) return;
  const reply = 'Agreed on the reports. Let us drop the zone summary, no one has read it since June.';
  await sendAnswer(manager, id, first.id, { text: reply, mood: null, version: 0 });
  await keepAnswer(actors.as(LEARNER, 0), id, last.id, {
    text: 'Time on Thursday mornings for the course, and someone to read my first board paper.',
    mood: null,
    version: 0,
  });
  const inDays = (days: number) => new Date(manager.now().getTime() + days * DAY);
  const dayOf = (days: number) => inDays(days).toISOString().slice(0, 10);
  await addAgreement(manager, id, { text: 'Drop the monthly zone summary', isMine: true, dueOn: dayOf(4) });
  await addAgreement(learner, id, { text: 'Ask Ingrid to read the western district case', isMine: true, dueOn: dayOf(9) });
  const meeting = inDays(1);
  meeting.setUTCHours(15, 0, 0, 0);
  await moveCheckIn(learner, id, { meetsAt: meeting.toISOString(), minutes: 30 });
  await keepCheckInNote(learner, id, { text: 'Ask about the salary band before the board round.', version: 0 });
}
