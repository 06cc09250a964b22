import type { UserId } from '@waymark/contract/kit';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import { cardCompleted } from '../cards/cards.public.ts';
import { outermostPaths } from './path-learners.repo.ts';
import { pathPeopleChanged, pathReviewed } from './pathways.events.ts';
import { notify } from '../../platform/notifications/notify.ts';

const hrefOf = (kind: string, slug: string) => `/${kind === 'journey' ? 'journeys' : 'pathways'}/${encodeURIComponent(slug)}`;

/** PTH-05: people who finish a path hear it once: of several levels that complete together, of the outermost. */
const onCompleted = subscribeToMany(cardCompleted, 'notifications.tell-path-completed', async (ctx, events) => {
  const completed = await outermostPaths(
    ctx.store,
    events.map(({ details }) => details),
  );
  for (const [cardId, people] of Map.groupBy(completed, (one) => one.cardId)) {
    const path = events.find(({ details }) => details.cardId === cardId)?.details;
    const [first] = people;
    if (path === undefined || first === undefined) continue;
    await notify(ctx, {
      kind: 'path-completed',
      recipientIds: people.map(({ userId }) => userId as UserId),
      actorId: null,
      subject: { type: 'card', id: cardId },
      params: { card: path.cardTitle },
      href: hrefOf(first.kind, path.cardSlug),
    });
  }
});

/** PTH-03: who is asked to edit or review a path hears of it. */
const onInvited = subscribe(pathPeopleChanged, 'notifications.tell-path-invited', async (ctx, { actorId, details }) => {
  await notify(ctx, {
    kind: 'path-invited',
    recipientIds: details.invitedIds as UserId[],
    actorId,
    subject: { type: 'card', id: details.pathId },
    params: { card: details.pathTitle },
    href: `${hrefOf('pathway', details.pathSlug)}/edit/content`,
  });
});

/** PTH-03: the owner of a path hears what a reviewer thinks of the draft; the words are beside it. */
const onReviewed = subscribe(pathReviewed, 'notifications.tell-path-reviewed', async (ctx, { actorId, details }) => {
  await notify(ctx, {
    kind: 'path-reviewed',
    recipientIds: [details.ownerId as UserId],
    actorId,
    subject: { type: 'card', id: details.pathId },
    params: { card: details.pathTitle },
    href: `${hrefOf('pathway', details.pathSlug)}/edit/content`,
  });
});

export const pathwayNotifiers = [onCompleted, onInvited, onReviewed];
