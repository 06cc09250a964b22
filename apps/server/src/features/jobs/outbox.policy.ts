import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { MailRow } from './outbox.repo.ts';

/**
 * Administrators see which mails went out. What a mail says they read only where no one else brings it to its reader:
 * a link for a new password must not open an account to anyone who keeps the house.
 */
export const mailPolicy = definePolicy('mail', {
  view: (actor, _mail: MailRow) => holds(actor, 'MANAGE_ORGANISATION'),
  send: (actor, mail) => holds(actor, 'MANAGE_ORGANISATION') && (mail.status === 'kept' || mail.status === 'failed'),
  read: (actor, mail) => holds(actor, 'MANAGE_ORGANISATION') && mail.status === 'kept',
});
