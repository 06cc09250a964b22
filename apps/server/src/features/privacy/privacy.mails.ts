import { defineMail } from '../../platform/mail/mail-template.ts';

const PAGE = '/settings/privacy';

/** The archive someone asked for is there (PLT-12). */
export const exportReadyMail = defineMail<{ days: number }>({
  name: 'privacy.export-ready',
  write: (t, { days }, { name: organisation }) => ({
    subject: t('mail.export-ready.subject', { organisation }),
    heading: t('mail.export-ready.subject', { organisation }),
    paragraphs: [t('mail.export-ready.body')],
    action: { label: t('mail.export-ready.action'), path: PAGE },
    note: t('mail.export-ready.note', { days }),
  }),
});

/** Tells someone that they asked to be erased, and how to take it back. */
export const erasureMail = defineMail<{ day: string }>({
  name: 'privacy.erasure-requested',
  write: (t, { day }, { name: organisation }) => ({
    subject: t('mail.erasure.subject', { organisation }),
    heading: t('mail.erasure.subject', { organisation }),
    paragraphs: [t('mail.erasure.body', { day })],
    action: { label: t('mail.erasure.action'), path: PAGE },
    note: t('mail.erasure.note'),
  }),
});
