import type { UserId } from '@waymark/contract/kit';
import { HEARTBEAT_SECONDS, isHeard, type StreamId } from '@waymark/contract/live-streams';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { liveCoHostSet, livePlaceChanged } from './live-streams.events.ts';
import { findViewer } from './live-viewers.repo.ts';

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

/** Who was made co-host and is not at their page hears of it here; the page says it to who is there. */
const onCoHost = subscribe(liveCoHostSet, 'live-streams.tell-co-host', async (ctx, { details }) => {
  if (details.userId === null) return;
  const userId = details.userId as UserId;
  const viewer = await findViewer(ctx.store, details.streamId as StreamId, userId);
  if (viewer !== undefined && viewer.left_at === null && isHeard(viewer.seen_at, ctx.now(), HEARTBEAT_SECONDS * 2)) return;
  await notify(ctx, {
    kind: 'live-stream-co-host',
    recipientIds: [userId],
    actorId: null,
    subject: { type: 'live-stream', id: details.streamId },
    params: { card: details.cardTitle, cardId: details.cardId },
    href: `/video_streams/${encodeURIComponent(details.cardSlug)}`,
  });
});

export const liveStreamNotifiers = [onPlaceFree, onCoHost];
