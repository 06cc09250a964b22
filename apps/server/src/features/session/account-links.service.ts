import type { UserId } from '@waymark/contract/kit';
import { INVITATION_DAYS, RESET_MINUTES } from '@waymark/contract/session';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { keepSessionsToEnd } from './ended-sessions.repo.ts';
import { insertResetTokens } from './password-reset.repo.ts';
import { sendPasswordReset } from './password-reset.service.ts';
import { invitationMail } from './session.mails.ts';
import { deleteSessionOf, deleteSessionsOf } from '../../platform/session/session-rows.ts';

const DAY_MILLISECONDS = 86_400_000;

// Whether the caller may do this, and that it is written down, is the caller's to see to.

/**
 * Mails people the way in, with the given transaction: a link to choose a password, which holds INVITATION_DAYS and ends the ones before it;
 * the sign-in page where the organisation has no passwords to choose, or lets no one in by them (SES-21).
 */
export async function sendInvitations(
  ctx: InTransaction,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const links = hasPasswordLinks(ctx.organisation) ? (await newLinks(ctx, people)).tokens : undefined;
  const mails = people.map(({ id, email }, at) => ({
    recipientId: id as UserId,
    to: email,
    template: invitationMail,
    params: {
      path: links === undefined ? '/user/login' : `/forgot_password/confirm/${links[at]}`,
      by: ctx.actor?.fullName ?? null,
      isLink: links !== undefined,
    },
  }));
  await queueMails(ctx, mails);
}

/** Returns whether people choose passwords by links here: not where there are none to choose, or no one comes in by them (SES-21). */
export const hasPasswordLinks = ({ switches, forcesSingleSignOn }: Organisation): boolean => switches.password_reset && !forcesSingleSignOn;

/**
 * Creates a link to a password that the caller passes on by hand (ADM-13): an invitation holds as long as one that is mailed, any other
 * as long as a password reset link. The links before it end.
 */
export async function createPasswordLink(
  ctx: InTransaction,
  userId: UserId,
  { isInvitation }: { readonly isInvitation: boolean },
): Promise<{ url: string; expiresAt: string }> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + (isInvitation ? INVITATION_DAYS * DAY_MILLISECONDS : RESET_MINUTES * 60_000));
  const token = newSessionToken();
  await insertResetTokens(ctx.store, [{ id: newId<string>(), userId, tokenHash: tokenHash(token) }], { expiresAt, now });
  return { url: addressOfLink(ctx, token), expiresAt: expiresAt.toISOString() };
}

/** Creates invitation links that the caller passes on by hand, in the order of the people (ADM-13). The links before them end. */
export async function createInvitationLinks(
  ctx: InTransaction,
  people: readonly { readonly id: string }[],
): Promise<{ urls: string[]; expiresAt: string }> {
  const { tokens, expiresAt } = await newLinks(ctx, people);
  return { urls: tokens.map((token) => addressOfLink(ctx, token)), expiresAt: expiresAt.toISOString() };
}

const addressOfLink = ({ platform, organisation }: InTransaction, token: string) =>
  addressOf(platform.config, organisation, `/forgot_password/confirm/${token}`);

async function newLinks(ctx: InTransaction, people: readonly { readonly id: string }[]): Promise<{ tokens: string[]; expiresAt: Date }> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MILLISECONDS);
  const links = people.map(({ id }) => ({ userId: id as UserId, token: newSessionToken() }));
  await insertResetTokens(
    ctx.store,
    links.map(({ userId, token }) => ({ id: newId<string>(), userId, tokenHash: tokenHash(token) })),
    { expiresAt, now },
  );
  return { tokens: links.map(({ token }) => token), expiresAt };
}

/** Mails a person a link to a new password once the transaction commits, as if they had asked for one (SES-07). */
export async function sendPasswordLink(ctx: InTransaction, email: string): Promise<void> {
  await ctx.platform.jobs.enqueue(ctx.store, sendPasswordReset, { email });
}

/** Ends every session of a person, or one of theirs, once the transaction commits. */
export async function endSessions({ store, now }: Pick<InTransaction, 'store' | 'now'>, userId: UserId, sessionId?: string): Promise<void> {
  await keepSessionsToEnd(store, userId, now(), { only: sessionId });
  await (sessionId === undefined ? deleteSessionsOf(store, userId) : deleteSessionOf(store, userId, sessionId));
  await userAccessChanged(store, userId);
}
