import { defineMail } from '../../platform/mail/mail-template.ts';

/** ADM-13: shows an administrator that a mail server takes emails of the organisation. */
export const testMail = defineMail<Record<string, never>>({
  name: 'jobs.test-mail',
  write: (t, _params, { name: organisation }) => ({
    subject: t('mail.test.subject', { organisation }),
    heading: t('mail.test.subject', { organisation }),
    paragraphs: [t('mail.test.body')],
    action: { label: t('mail.test.action'), path: '/admin/mails' },
  }),
});
