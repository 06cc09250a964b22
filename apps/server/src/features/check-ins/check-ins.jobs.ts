import { subscribe, subscribeInTransaction, type Subscriber } from '../../platform/events/subscriber.ts';
import { mentorshipMoved } from '../mentorship/mentorship.public.ts';
import { managerChanged, personDeleted, personErased } from '../people/people.public.ts';
import { findMenteeOf } from './check-in-lines.repo.ts';
import { countedLines } from './check-in-records.service.ts';
import { endWithoutLine, eraseFromCheckIns } from './check-ins.repo.ts';

// Writing ends with the line itself, as each write looks at it; these close what is left open.

const onManager = subscribe(managerChanged, 'check-ins.follow-manager', (ctx, { details: { userId } }) =>
  endWithoutLine(ctx.store, userId, countedLines(ctx), ctx.now()),
);
const onDeleted = subscribe(personDeleted, 'check-ins.end-for-deleted', (ctx, { details: { userId } }) =>
  endWithoutLine(ctx.store, userId, countedLines(ctx), ctx.now()),
);
const onMentorship = subscribe(mentorshipMoved, 'check-ins.follow-mentorship', async (ctx, { details: { mentorshipId } }) => {
  const menteeId = await findMenteeOf(ctx.store, mentorshipId);
  if (menteeId !== undefined) await endWithoutLine(ctx.store, menteeId, countedLines(ctx), ctx.now());
});

export const checkInSubscribers: readonly Subscriber[] = [
  onManager,
  onDeleted,
  onMentorship,
  subscribeInTransaction([personErased], 'check-ins.erase', async (ctx, { details: { userId } }) => {
    await endWithoutLine(ctx.store, userId, countedLines(ctx), ctx.now());
    await eraseFromCheckIns(ctx.store, userId);
  }),
];
