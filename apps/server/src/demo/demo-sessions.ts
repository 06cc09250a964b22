import type { CardInput, ContentOf } from '@waymark/contract/cards';
import { cardInputSchema } from '@waymark/contract/cards';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { registerForSession } from '../features/vilt/vilt.public.ts';
import type { DemoActors } from './demo-actors.ts';

type Session = ContentOf<'vilt'>['sessions'][number];
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A session that begins so many days from now at an hour of UTC. */
function session(id: string, inDays: number, hour: number, hours: number, about: Partial<Session>): Session {
  const starts = Math.floor(Date.now() / DAY) * DAY + inDays * DAY + hour * HOUR;
  return {
    id,
    dates: [{ startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + hours * HOUR).toISOString() }],
    timeZone: 'Europe/London',
    place: '',
    meetingUrl: '',
    zoom: null,
    capacity: null,
    ...about,
  };
}

const parse = (input: unknown): CardInput => cardInputSchema.parse(input);

/** Makes a led course with dates that are open, nearly full, full with a waiting list, and one that is over. */
export async function makeSessions(actors: DemoActors): Promise<void> {
  const author = actors.as('curator@northmere.example', 30);
  const content: ContentOf<'vilt'> = {
    cardType: 'vilt',
    trainerIds: [actors.idOf('mentor@northmere.example')],
    sessions: [
      session('first', -7, 8, 4, { place: 'Harwick depot', capacity: 12 }),
      session('second', 9, 8, 4, { place: 'Harwick depot', capacity: 3 }),
      session('third', 11, 8, 4, { place: 'Selby Reach', capacity: 12 }),
      session('online', 25, 9, 2, { meetingUrl: 'https://meet.google.com/abc-defg-hij', capacity: 40 }),
    ],
  };
  const draft = await createCard(
    author,
    parse({
      title: 'Ride along with a survey crew',
      description: '<p>One morning in the street with people who hear leaks. Wear boots. You will use a listening stick before nine.</p>',
      content,
      topics: ['Leak detection'],
      skills: ['Leak detection'],
      durationMinutes: 240,
    }),
  );
  await publishCard(author, draft.id);
  const colleagues = actors.emails.slice(12, 24);
  for (const [at, email] of colleagues.entries()) {
    await registerForSession(actors.as(email, 20), draft.id, at < 5 ? 'first' : at < 10 ? 'second' : 'third');
  }
}
