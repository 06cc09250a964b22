import { INVITATION_DAYS } from '@waymark/contract/session';
import { defineJob } from '../../platform/jobs/job.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteInvitationsOf, sweepInvitations as sweep } from './invitations.repo.ts';

/** Removes invitations long past their time; until then asking again sends them again. */
const KEPT_DAYS = 90;

export const sweepInvitations = defineJob<null>({
  name: 'sign-up.sweep',
  effect: 'transaction',
  schedule: '50 3 * * *',
  handle: (ctx) => sweep(ctx.store, new Date(ctx.now().getTime() - (KEPT_DAYS - INVITATION_DAYS) * 86_400_000)),
});

/** PLT-12: invitations name a person and their address. */
export const eraseInvitations = subscribeInTransaction([personErased], 'sign-up.erase', ({ store }, { details: { userId } }) =>
  deleteInvitationsOf(store, userId),
);
