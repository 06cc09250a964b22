import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { cardArchived, cardDeleted } from '../cards/cards.public.ts';
import { personErased } from '../people/people.public.ts';
import { deleteOldMessages, findLastStream, organisationsWithSilent } from './live-streams.repo.ts';
import { endSilentStreams, finishStream } from './live-streams.service.ts';
import { deleteMessagesOf } from './live-talk.repo.ts';
import { deleteViewer } from './live-viewers.repo.ts';

/** Ends streams whose host is gone (LIV-08). */
export const endSilentPulse: Pulse = {
  name: 'live-streams.end-silent',
  everySeconds: 15,
  due: organisationsWithSilent,
  handle: endSilentStreams,
};

export const forgetMessagesJob = defineJob<null>({
  name: 'live-streams.forget-messages',
  effect: 'transaction',
  schedule: '25 3 * * *',
  handle: (ctx) => deleteOldMessages(ctx.store, ctx.now()),
});

const endOfGone = [cardDeleted, cardArchived].map((event) =>
  subscribe(event, `live-streams.end-of-${event.type}`, async (ctx, { details }) => {
    const last = await findLastStream(ctx.store, details.cardId);
    if (last !== undefined && last.ended_at === null) await finishStream(ctx, last.id, 'card-gone');
  }),
);

export const liveStreamSubscribers = [
  ...endOfGone,
  subscribeInTransaction([personErased], 'live-streams.erase', async (ctx, { details }) => {
    await deleteMessagesOf(ctx.store, details.userId);
    await deleteViewer(ctx.store, details.userId);
  }),
];
