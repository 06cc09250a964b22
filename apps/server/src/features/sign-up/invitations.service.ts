import { canonicalEmail, type UserId } from '@waymark/contract/kit';
import { INVITATION_DAYS } from '@waymark/contract/session';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { newSessionToken, tokenHash } from '../../platform/session/session-store.ts';
import { insertInvitation } from './invitations.repo.ts';
import { invitationSent } from './sign-up.events.ts';
import { invitationMail } from './sign-up.mails.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Someone to ask in. */
export interface Invitee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The account they have already, which has no password yet; null where it is made when the link is used. */
  readonly userId: UserId | null;
}

/**
 * Asks someone in by mail, inside an open transaction; the link holds `INVITATION_DAYS`, works once, and only the newest does (SES-06).
 * Whether the caller may do so is theirs to judge.
 */
export async function invite(
  ctx: InTransaction,
  invitee: Invitee,
  template: MailTemplate<{ token: string; by: string | null }> = invitationMail,
): Promise<void> {
  const id = newId<string>();
  const token = newSessionToken();
  const email = canonicalEmail(invitee.email) ?? invitee.email;
  await mutate(ctx, invitationSent, async () => {
    await insertInvitation(ctx.store, {
      ...invitee,
      id,
      email,
      invitedBy: ctx.actor?.userId ?? null,
      tokenHash: tokenHash(token),
      expiresAt: new Date(ctx.now().getTime() + INVITATION_DAYS * DAY_MILLISECONDS),
      now: ctx.now(),
    });
    await queueMail(ctx, { recipientId: invitee.userId, to: email, template, params: { token, by: ctx.actor?.fullName ?? null } });
    return { result: undefined, subject: { type: 'invitation', id }, details: { invitationId: id } };
  });
}
