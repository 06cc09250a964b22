import type { CaseStep } from '@waymark/contract/moderation';
import type { BaseContext } from '../../platform/context.ts';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { cardArchived, cardDeleted } from '../cards/cards.public.ts';
import { caseDecided } from '../moderation/moderation.public.ts';
import { personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import { deleteAgoraSeatsOf } from './live-agora.repo.ts';
import { organisationsWithDuePlans } from './live-plans.repo.ts';
import { sendReminders } from './live-plans.service.ts';
import { deletePollVotesOf } from './live-polls.repo.ts';
import { removeVotesOf } from './live-questions.repo.ts';
import { freePlacesOf } from './live-registrations.service.ts';
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

/** Reminds people of planned streams, a day and ten minutes before. */
export const reminderPulse: Pulse = {
  name: 'live-streams.remind',
  everySeconds: 30,
  due: organisationsWithDuePlans,
  handle: sendReminders,
};

export const forgetMessagesJob = defineJob<null>({
  name: 'live-streams.forget-messages',
  effect: 'transaction',
  schedule: '25 3 * * *',
  handle: (ctx) => deleteOldMessages(ctx.store, ctx.now()),
});

async function endOn(ctx: BaseContext, cardId: string): Promise<void> {
  const last = await findLastStream(ctx.store, cardId);
  if (last !== undefined && last.ended_at === null) await finishStream(ctx, last.id, 'card-gone');
}

const endOfGone = [cardDeleted, cardArchived].map((event) =>
  subscribe(event, `live-streams.end-of-${event.type}`, (ctx, { details }) => endOn(ctx, details.cardId)),
);

const HIDES: ReadonlySet<CaseStep> = new Set(['hide', 'hidden-by-reports']);
/** ADM-01: what is hidden is not live either. Viewers are out by their right already; its author and moderators see it still. */
const endOfHidden = subscribe(caseDecided, 'live-streams.end-of-hidden', async (ctx, { details: { kind, subjectId, step } }) => {
  if (kind === 'card' && HIDES.has(step)) await endOn(ctx, subjectId);
});

export const liveStreamSubscribers = [
  ...endOfGone,
  endOfHidden,
  subscribe(personSuspended, 'live-streams.free-places-of-suspended', (ctx, { details }) => freePlacesOf(ctx, details.userId)),
  subscribe(personDeleted, 'live-streams.free-places-of-deleted', (ctx, { details }) => freePlacesOf(ctx, details.userId)),
  subscribeInTransaction([personErased], 'live-streams.erase', async (ctx, { details }) => {
    await freePlacesOf(ctx, details.userId);
    await deletePollVotesOf(ctx.store, details.userId);
    await removeVotesOf(ctx.store, details.userId);
    await deleteMessagesOf(ctx.store, details.userId);
    await deleteAgoraSeatsOf(ctx.store, details.userId);
    await deleteViewer(ctx.store, details.userId);
  }),
];
