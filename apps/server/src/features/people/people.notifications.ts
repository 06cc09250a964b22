import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { personFollowed } from './people.events.ts';
import { personSummaries } from './people.public.ts';

const onFollow = subscribe(personFollowed, 'notifications.tell-follow', async (ctx, { details: { followedId, followerId } }) => {
  const follower = (await personSummaries(ctx.store, [followerId])).get(followerId);
  if (follower === undefined) return;
  await notify(ctx, {
    kind: 'followed',
    recipientIds: [followedId],
    actorId: followerId,
    subject: { type: 'person', id: followerId },
    params: {},
    href: `/@${encodeURIComponent(follower.handle)}`,
  });
});

export const peopleNotifiers = [onFollow];
