import { defineMail } from '../../platform/mail/mail-template.ts';

/** A report that is sent regularly (ANA-06, MGR-07). */
export const reportMail = defineMail<{ name: string; rows: number; owner: string; reportId: string; isAttached: boolean; days: number }>({
  name: 'reports.sent',
  write: (t, { name, rows, owner, reportId, isAttached, days }) => ({
    subject: name,
    heading: name,
    paragraphs: [t(isAttached ? 'mail.report.attached' : 'mail.report.linked', { rows, days }), t('mail.report.rights')],
    action: { label: t('mail.report.action'), path: `/analytics/reports/${reportId}` },
    reason: t('mail.report.reason', { owner }),
  }),
});
