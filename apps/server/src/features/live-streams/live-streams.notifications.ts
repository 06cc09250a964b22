import type { UserId } from '@waymark/contract/kit';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { livePlaceChanged } from './live-streams.events.ts';

/** Who waited for a place in a planned stream hears that they have one. */
const onPlaceFree = subscribe(livePlaceChanged, 'live-streams.tell-place', async (ctx, { details }) => {
  if (details.because !== 'place-free') return;
  await notify(ctx, {
    kind: 'live-stream-place',
    recipientIds: [details.userId as UserId],
    actorId: null,
    subject: { type: 'live-plan', id: details.cardId },
    params: { card: details.cardTitle, cardId: details.cardId },
    href: `/insights/${encodeURIComponent(details.cardSlug)}`,
  });
});

export const liveStreamNotifiers = [onPlaceFree];
