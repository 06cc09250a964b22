import { Readable } from 'node:stream';
import { addProvider, connect, sendFile } from '../features/learning-providers/learning-providers.public.ts';
import type { DemoActors } from './demo-actors.ts';

const DAY_MILLISECONDS = 86_400_000;
const SENT_DAYS_AGO = 12;

/** Courses of the academy that people of Northmere took: who, what, so many days ago, minutes and score. */
const TAKEN: readonly (readonly [person: string, course: string, id: string, daysAgo: number, minutes: number, score: number])[] = [
  ['learner', 'Pressure management in district metered areas', 'wa-101', 190, 210, 88],
  ['learner', 'Confined spaces: entry and rescue', 'wa-140', 96, 120, 94],
  ['learner', 'Reading logger data', 'wa-112', 31, 75, 81],
  ['manager', 'Leading field crews safely', 'wa-210', 120, 180, 90],
  ['mentor', 'Transient analysis for pumping mains', 'wa-305', 150, 360, 97],
  ['liam.byrne', 'Pressure management in district metered areas', 'wa-101', 60, 205, 79],
  ['maja.nowak', 'Reading logger data', 'wa-112', 44, 80, 92],
];
/** The others have not connected: what they took counts once they do. */
const CONNECTED = ['learner', 'manager', 'mentor'] as const;

/** A provider that sends files, with what people took there (PPL-05). */
export async function makeLearningProviders(actors: DemoActors, admin: string): Promise<void> {
  const ctx = actors.as(admin, SENT_DAYS_AGO);
  const { id } = await addProvider(ctx, {
    name: 'Waterworks Academy',
    website: 'https://waterworks-academy.example',
    pictureFileId: null,
    isOn: true,
    settings: { kind: 'file' },
  });
  for (const person of CONNECTED) await connect(actors.as(`${person}@northmere.example`, SENT_DAYS_AGO), id);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const lines = TAKEN.map(
    ([person, course, courseId, daysAgo, minutes, score]) =>
      `${person}@northmere.example,${course},https://waterworks-academy.example/courses/${courseId},${courseId},${day(daysAgo)},${minutes},${score}`,
  );
  const table = `email,course title,address,course id,completed at,minutes,score\n${lines.join('\n')}\n`;
  await sendFile(ctx, id, { fileName: 'completions.csv', dryRun: false }, Readable.from([Buffer.from(table)]));
}
