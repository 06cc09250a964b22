import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { forgetNotesOf } from './moderation-reports.repo.ts';

export const eraseNotes = subscribeInTransaction([personErased], 'moderation.erase', (ctx, { details: { userId } }) =>
  forgetNotesOf(ctx.store, userId),
);
