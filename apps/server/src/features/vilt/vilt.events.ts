import type { RegistrationStatus } from '@waymark/contract/vilt';
import { defineEvent } from '../../platform/events/event.ts';

/** Something happened to one person's place; `because` says what brought it about. */
export interface PlaceChanged extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  sessionId: string;
  startsAt: string;
  timeZone: string;
  userId: string;
  from: RegistrationStatus | null;
  to: RegistrationStatus;
  because: 'own' | 'place-free' | 'moved' | 'session-cancelled' | 'trainer' | 'meeting' | 'left';
}
export const placeChanged = defineEvent<PlaceChanged>('vilt.place-changed');

/** Who is on the lists of a card’s sessions left the product as a file. */
export const registrationsExported = defineEvent<{ cardId: string; cardTitle: string; format: string; rows: number }>(
  'vilt.registrations-exported',
);

/** A session that people have places in was moved or changed. */
export const sessionChanged = defineEvent<{
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  sessionId: string;
  startsAt: string;
  timeZone: string;
  userIds: string[];
}>('vilt.session-changed');

/** What was recorded of a session’s meeting is its film now. */
export const recordingKept = defineEvent<{ cardId: string; cardTitle: string; cardSlug: string; sessionId: string; fileId: string }>(
  'vilt.recording-kept',
);

export const zoomAccountConnected = defineEvent<{ accountId: string; hostEmail: string }>('vilt.zoom-account-connected');
export const zoomAccountDisconnected = defineEvent<{ accountId: string }>('vilt.zoom-account-disconnected');
