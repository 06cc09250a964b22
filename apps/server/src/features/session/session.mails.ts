import { INVITATION_DAYS } from '@waymark/contract/session';
import { defineMail, type MailTemplate } from '../../platform/mail/mail-template.ts';

/** The link to set a new password (SES-07). */
export const passwordResetMail = defineMail<{ token: string; minutes: number }>({
  name: 'session.password-reset',
  write: (t, { token, minutes }, { name: organisation }) => ({
    subject: t('mail.password-reset.subject', { organisation }),
    heading: t('mail.password-reset.subject', { organisation }),
    paragraphs: [t('mail.password-reset.body')],
    action: { label: t('mail.password-reset.action'), path: `/forgot_password/confirm/${token}` },
    note: t('mail.password-reset.note', { minutes }),
  }),
});

/** What an invitation says: who asks, where it leads, and how long its link holds; `null` for a page that stays. */
export const invitationContent: MailTemplate<{ path: string; by: string | null; days: number | null }>['write'] = (
  t,
  { path, by, days },
  { name: organisation },
) => ({
  subject: t('mail.invitation.subject', { organisation }),
  heading: t('mail.invitation.subject', { organisation }),
  paragraphs: [by ? t('mail.invitation.body-by', { organisation, name: by }) : t('mail.invitation.body', { organisation })],
  action: { label: t('mail.invitation.action'), path },
  note: [...(days === null ? [] : [t('mail.invitation.days', { days })]), t('mail.invitation.note')].join(' '),
  reason: t('mail.foot.invited', { organisation }),
});

/** Asks someone in: a link to choose a password, or the sign-in page where there are no passwords (SES-06). */
export const invitationMail = defineMail<{ path: string; by: string | null; isLink: boolean }>({
  name: 'session.invitation',
  write: (t, { path, by, isLink }, organisation) => invitationContent(t, { path, by, days: isLink ? INVITATION_DAYS : null }, organisation),
});

/** Tells a person that their account is locked after wrong passwords, and how they get in all the same (SES-69). */
export const accountLockedMail = defineMail<{ minutes: number }>({
  name: 'session.account-locked',
  write: (t, { minutes }, { name: organisation }) => ({
    subject: t('mail.account-locked.subject', { organisation }),
    heading: t('mail.account-locked.subject', { organisation }),
    paragraphs: [t('mail.account-locked.body', { minutes })],
    action: { label: t('mail.account-locked.action'), path: '/forgot_password' },
    note: t('mail.account-locked.note'),
  }),
});

/** The link that confirms a new address, mailed there. */
export const confirmAddressMail = defineMail<{ token: string; hours: number }>({
  name: 'session.confirm-address',
  write: (t, { token, hours }, { name: organisation }) => ({
    subject: t('mail.confirm-address.subject', { organisation }),
    heading: t('mail.confirm-address.subject', { organisation }),
    paragraphs: [t('mail.confirm-address.body', { organisation })],
    action: { label: t('mail.confirm-address.action'), path: `/confirm-address/${token}` },
    note: t('mail.confirm-address.note', { hours }),
  }),
});

/** Tells a person, at both addresses, that they sign in with another one now. */
export const addressChangedMail = defineMail<{ from: string; to: string }>({
  name: 'session.address-changed',
  write: (t, { from, to }, { name: organisation }) => ({
    subject: t('mail.address-changed.subject', { organisation }),
    heading: t('mail.address-changed.subject', { organisation }),
    paragraphs: [t('mail.address-changed.body', { from, to })],
    note: t('mail.address-changed.note', { organisation }),
  }),
});

/** Tells the owner of an account that its password is another now. */
export const passwordChangedMail = defineMail<Record<string, never>>({
  name: 'session.password-changed',
  write: (t, _params, { name: organisation }) => ({
    subject: t('mail.password-changed.subject', { organisation }),
    heading: t('mail.password-changed.subject', { organisation }),
    paragraphs: [t('mail.password-changed.body')],
    note: t('mail.password-changed.note'),
  }),
});
