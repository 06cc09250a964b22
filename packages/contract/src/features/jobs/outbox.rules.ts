/** ADM-13: how old emails may be that are sent once a mail server is there, in days; the oldest are forgotten after 90. */
export const KEPT_MAIL_DAYS = [1, 7, 30, 90] as const;

export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** The usual port of each way to speak to a mail server. */
export const MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 };
