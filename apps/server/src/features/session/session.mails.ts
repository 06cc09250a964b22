import { defineMail } from '../../platform/mail/mail-template.ts';

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

/** Asks someone in: a link to choose a password, or the sign-in page where there are no passwords (SES-06). */
export const invitationMail = defineMail<{ path: string }>({
  name: 'session.invitation',
  write: (t, { path }, { name: organisation }) => ({
    subject: t('mail.invitation.subject', { organisation }),
    heading: t('mail.invitation.subject', { organisation }),
    paragraphs: [t('mail.invitation.body', { organisation })],
    action: { label: t('mail.invitation.action'), path },
    note: t('mail.invitation.note'),
  }),
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
