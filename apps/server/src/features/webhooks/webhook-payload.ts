import type { DomainEvent } from '../../platform/events/event.ts';

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
