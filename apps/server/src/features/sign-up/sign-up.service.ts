import { createHash } from 'node:crypto';
import { canonicalDomain, type UserId } from '@waymark/contract/kit';
import { type SessionUser, sessionProblems } from '@waymark/contract/session';
import { type Invitation, MAILS_AN_HOUR, maySignUp, signUpProblems } from '@waymark/contract/sign-up';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { createUser, nameAccount } from '../people/people.public.ts';
import {
  acceptPassword,
  endSessions,
  givePassword,
  openSession,
  relatedOrganisations,
  setSessionCookie,
  showSignedIn,
} from '../session/session.public.ts';
import { checkPasswordAllowed } from '../sso/sso.public.ts';
import { invite } from './invitations.service.ts';
import * as repo from './invitations.repo.ts';
import { signedUp } from './sign-up.events.ts';
import { invitationMail, knownAddressMail, signUpMail } from './sign-up.mails.ts';

interface Wanted {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const HOUR_SECONDS = 3_600;

/**
 * Returns whether people may sign up by themselves, and with which mail domains; none where it is closed (SES-06), as it is where accounts come
 * through single sign-on alone (SES-21).
 */
export function getSignUpRules(organisation: Organisation): { isOpen: boolean; domains: string[] } {
  const domains = organisation.setting('open_sign_up_domains').flatMap((domain) => canonicalDomain(domain.trim()) ?? []);
  const isOpen = organisation.switches.open_sign_up && domains.length > 0 && !organisation.forcesSingleSignOn;
  return { isOpen, domains: isOpen ? domains : [] };
}

/**
 * Sees, out of sight, what becomes of the wish for an account: the request was answered alike for every address (SES-06). Who was invited
 * gets the invitation again, who has an account is told so, and a domain that may sign up gets a link. No one else is written to.
 */
export const answerSignUp = defineJob<Wanted>({
  name: 'sign-up.answer-request',
  effect: 'transaction',
  handle: async (ctx: InTransaction<JobContext>, wanted) => {
    const account = await repo.accountAt(ctx.store, wanted.email);
    const invited = ctx.organisation.forcesSingleSignOn ? undefined : await repo.openInvitation(ctx.store, wanted.email);
    if (invited !== undefined) {
      const invitee = { email: invited.email, firstName: invited.first_name, lastName: invited.last_name, userId: invited.user_id };
      return invite(ctx, invitee, invited.user_id === null && account === undefined ? signUpMail : invitationMail);
    }
    if (account !== undefined) return tellKnown(ctx, wanted.email, account);
    const { domains } = getSignUpRules(ctx.organisation);
    if (maySignUp(wanted.email, domains)) await invite(ctx, { ...wanted, userId: null }, signUpMail);
  },
});

async function tellKnown(ctx: InTransaction<JobContext>, email: string, account: { id: UserId; status: string }): Promise<void> {
  if (account.status !== 'active') return;
  await queueMail(ctx, { recipientId: account.id, to: email, template: knownAddressMail, params: {} });
}

/** Takes the wish for an account; nothing in the answer or its time tells whether the address is known, invited or welcome. */
export async function requestSignUp(ctx: VisitorContext, wanted: Wanted & { website: string }): Promise<void> {
  const { website, ...person } = wanted;
  const key = createHash('sha256').update(`sign-up:${ctx.organisation.id}:${person.email}`).digest('base64url');
  const { count } = await ctx.platform.database.countCalls(key, 1, HOUR_SECONDS, ctx.now());
  if (website !== '' || count > MAILS_AN_HOUR) return;
  await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, answerSignUp, person));
}

/** Returns who an invitation is for. Throws `invitation-invalid`, or `single-sign-on-required` where a password would let no one in. */
export async function getInvitation(ctx: VisitorContext, token: string): Promise<Invitation> {
  const invitation = await holding(ctx, token);
  return {
    email: invitation.email,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    expiresAt: invitation.expires_at.toISOString(),
  };
}

/**
 * Makes the account of an invitation, or opens the one it was for, and signs its owner in: the link has shown that the address is theirs
 * (SES-06); other sessions of theirs end. Works once. Throws as `getInvitation`, or `invalid-input` on `password` with the policy's codes.
 */
export async function completeSignUp(
  ctx: VisitorContext,
  token: string,
  wanted: { firstName: string; lastName: string; password: string },
): Promise<SessionUser> {
  const { email, user_id: userId } = await holding(ctx, token);
  const passwordHash = await acceptPassword(ctx, wanted.password, { ...wanted, userId, email });
  const session = await mutate({ ...ctx, actor: null }, signedUp, async (ctx) => {
    const invitation = await repo.useInvitation(ctx.store, tokenHash(token), ctx.now());
    if (invitation === undefined) throw refuse(signUpProblems['invitation-invalid']);
    const id = await accountOf(ctx, invitation, { ...wanted, passwordHash });
    await repo.noteAccount(ctx.store, invitation.id, id);
    const result = await openSession(ctx, id, false);
    return { result, subject: { type: 'user', id }, details: { invitationId: invitation.id } };
  });
  setSessionCookie(ctx.answerCookies, session, false);
  return showSignedIn(ctx, session);
}

/** The account that was waiting, else the one at the address, else a new one. */
async function accountOf(
  ctx: InTransaction<VisitorContext>,
  invitation: repo.InvitationRow,
  given: { firstName: string; lastName: string; passwordHash: string },
): Promise<UserId> {
  const known = invitation.user_id ?? (await repo.accountAt(ctx.store, invitation.email))?.id;
  if (known === undefined) {
    const { firstName, lastName, passwordHash } = given;
    const person = await createUser({ ...ctx, actor: null }, { email: invitation.email, firstName, lastName, passwordHash });
    return person.id as UserId;
  }
  if (!(await nameAccount(ctx.store, known, given, ctx.now()))) throw refuse(sessionProblems['account-suspended']);
  await givePassword(ctx.store, known, given.passwordHash, ctx.now());
  await endSessions(ctx, known);
  return known;
}

/** SES-23: an account that a provider opened meanwhile takes no password. */
async function holding(ctx: VisitorContext, token: string): Promise<repo.InvitationRow> {
  const invitation = await repo.findInvitation(ctx.store, tokenHash(token), ctx.now());
  const account = invitation === undefined ? undefined : await repo.accountAt(ctx.store, invitation.email);
  if (invitation === undefined || account?.takesPassword === false) throw refuse(signUpProblems['invitation-invalid']);
  await checkPasswordAllowed(ctx, invitation.user_id ?? account?.id ?? null);
  return invitation;
}

/** Returns the organisations someone of a micro-site may pick from (SES-06). */
export async function listRelated(ctx: VisitorContext): Promise<{ items: { name: string; hostName: string }[] }> {
  const related = await relatedOrganisations(ctx);
  return { items: related.map(({ name, hostName }) => ({ name, hostName })) };
}
