import { defineMail } from '../../platform/mail/mail-template.ts';

/** Tells a person, at both addresses, that they sign in with another one now. */
export const addressChangedMail = defineMail<{ from: string; to: string }>({
  name: 'accounts.address-changed',
  write: (t, { from, to }, { name: organisation }) => ({
    subject: t('mail.address-changed.subject', { organisation }),
    heading: t('mail.address-changed.subject', { organisation }),
    paragraphs: [t('mail.address-changed.body', { from, to })],
    note: t('mail.address-changed.note', { organisation }),
  }),
});
