import type { UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { deleteUser, eraseUser, reactivateUser, suspendUser } from '../people/people.public.ts';
import { endSessions } from '../session/session.public.ts';
import { lockAuthorizedAccount } from './account-lookup.service.ts';
import { sessionsEnded } from './accounts.events.ts';

const CHANGES = { suspend: suspendUser, reactivate: reactivateUser, delete: deleteUser, erase: eraseUser } as const;
export type StandingChange = keyof typeof CHANGES;

/**
 * ADM-01: suspends a person, lets them back in, deletes them for 30 days or erases them for good. Throws `person-not-found`,
 * `account-not-yours-to-change`, `account-yourself`, `account-not-fitting` or `last-administrator`.
 */
export async function changeStanding(ctx: Acting, userId: UserId, change: StandingChange): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAuthorizedAccount(ctx, userId, change);
    await CHANGES[change](ctx, userId);
  });
}

/** Signs a person out of one session, or everywhere. Throws as `changeStanding`. */
export async function endAccountSessions(ctx: Acting, userId: UserId, sessionId?: string): Promise<void> {
  await mutate(ctx, sessionsEnded, async (ctx) => {
    const account = await lockAuthorizedAccount(ctx, userId, 'signOut');
    if (account.standing === 'deleted') return unchanged(undefined);
    await endSessions(ctx, userId, sessionId);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, all: sessionId === undefined } };
  });
}
