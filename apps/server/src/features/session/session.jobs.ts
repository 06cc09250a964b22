import type { UserId } from '@waymark/contract/kit';
import { REMEMBER_DAYS } from '@waymark/contract/session';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { deleteSavesOf, sweepSaves } from '../../platform/http/save-once.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import { deleteWaitingAddress } from './address-change.repo.ts';
import { deleteCredentialsOf } from './credentials.repo.ts';
import { deleteEndedSessionsOf, keepSessionsToEnd } from './ended-sessions.repo.ts';
import { deleteResetTokensOf } from './password-reset.repo.ts';
import { deleteBrowsersOf } from './remembered-browsers.repo.ts';
import { sweep } from './session.repo.ts';
import { deleteSessionsOf } from '../../platform/session/session-rows.ts';

/** Removes sessions that have ended or that no one has used for a month, old reset links, and what is kept of old saves. */
export const sweepSessions = defineJob<null>({
  name: 'session.sweep',
  effect: 'transaction',
  schedule: '40 3 * * *',
  handle: async (ctx) => {
    const now = ctx.now();
    await sweepSaves(ctx.store, now);
    await sweep(ctx.store, now, new Date(now.getTime() - REMEMBER_DAYS * 86_400_000));
  },
});

/** Before the sessions end: who is suspended or deleted is told so by the browsers they used. */
export const keepWhySessionsEnd = subscribeInTransaction<{ userId: UserId }>(
  [personSuspended, personDeleted],
  'session.keep-why-sessions-end',
  (ctx, { details: { userId } }) => keepSessionsToEnd(ctx.store, userId, ctx.now()),
);

/** Who is suspended, deleted or erased is signed out everywhere with it, and the links to a new password no longer work. */
export const endSessionsOfWhoLeft = subscribeInTransaction<{ userId: UserId }>(
  [personSuspended, personDeleted, personErased],
  'session.end-sessions',
  async ({ store }, { details: { userId } }) => {
    await deleteSessionsOf(store, userId);
    await deleteResetTokensOf(store, userId);
    await deleteWaitingAddress(store, userId);
    await deleteSavesOf(store, userId);
  },
);

/** PLT-12: deletes an erased person's current and previous passwords, their remembered browsers and what is kept of their ended sessions. */
export const eraseWaysIn = subscribeInTransaction([personErased], 'session.erase-ways-in', async ({ store }, { details: { userId } }) => {
  await deleteCredentialsOf(store, userId);
  await deleteBrowsersOf(store, userId);
  await deleteEndedSessionsOf(store, userId);
});
