import type { DomainEvent } from '../../platform/events/event.ts';
import { profileUpdated } from '../people/people.public.ts';

/** Columns of a profile that no one else learns of, not even that they changed: not to be on the leaderboard (PLT-15). */
const KEPT_FROM_OTHERS: ReadonlySet<unknown> = new Set(['hide_from_leaderboard']);

/** What people wrote to each other about what happened, of whatever event, that someone is on leave, and what is for our own notifications alone. */
const NOT_TOLD: ReadonlySet<string> = new Set(['reason', 'note', 'message', 'text', 'tellsHolder', 'onLeave']);

/** Returns what webhooks may be told of an event: that it happened, about which person and thing, and no words of people; undefined where nothing is left of it. */
export function tellable(event: DomainEvent): DomainEvent | undefined {
  const details = Object.fromEntries(Object.entries(event.details).filter(([name]) => !NOT_TOLD.has(name)));
  const { changed } = details;
  if (event.type !== profileUpdated.type || !Array.isArray(changed)) return { ...event, details };
  const told: unknown[] = changed.filter((column) => !KEPT_FROM_OTHERS.has(column));
  return told.length === 0 ? undefined : { ...event, details: { ...details, changed: told } };
}

/** What a webhook is sent of an event. Receivers tell repetitions by `id`. */
export function payloadOf(
  organisation: { readonly id: string; readonly hostName: string },
  event: Pick<DomainEvent, 'id' | 'type' | 'at' | 'actorId' | 'subjectType' | 'subjectId' | 'details'>,
): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.at,
    organisation: { id: organisation.id, host: organisation.hostName },
    actorId: event.actorId,
    subject: { type: event.subjectType, id: event.subjectId },
    data: event.details,
  });
}
