import type { CardDraft, ContentOf } from '@waymark/contract/cards';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export type SessionSketch = Partial<ContentOf<'vilt'>['sessions'][number]>;
const HOUR = 3_600_000;

/** A session that begins in some hours and takes four. */
export function aSession(id: string, inHours: number, sketch: SessionSketch = {}, now = Date.now()): ContentOf<'vilt'>['sessions'][number] {
  const startsAt = new Date(now + inHours * HOUR).toISOString();
  const endsAt = new Date(now + (inHours + 4) * HOUR).toISOString();
  return {
    id,
    dates: [{ startsAt, endsAt }],
    timeZone: 'Europe/London',
    place: 'Harwick depot',
    meetingUrl: '',
    zoom: null,
    capacity: null,
    ...sketch,
  };
}

/** A published card with sessions. */
export async function aLedCourse(author: SignedIn, sessions: ContentOf<'vilt'>['sessions'], trainerIds: string[] = []): Promise<CardDraft> {
  return aPublishedCard(author, { title: 'Ride along with a survey crew', content: { cardType: 'vilt', sessions, trainerIds } });
}
