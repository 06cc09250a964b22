import { defineMail } from '../../platform/mail/mail-template.ts';

/** What happened to someone's second factors, for them to know. */
export type FactorNews =
  | { readonly what: 'added' | 'removed'; readonly name: string }
  | { readonly what: 'recovery-code-used'; readonly left: number }
  | { readonly what: 'reset' };

const subjectOf = ({ what }: FactorNews) => (what === 'recovery-code-used' ? 'recovery' : what);

/** Tells the owner of an account that the way in is another now. */
export const factorNewsMail = defineMail<FactorNews>({
  name: 'second-factor.news',
  write: (t, news, { name: organisation }) => ({
    subject: t('mail.second-factor.subject', { organisation, what: subjectOf(news) }),
    heading: t('mail.second-factor.subject', { organisation, what: subjectOf(news) }),
    paragraphs: [t(`mail.second-factor.${news.what}`, 'name' in news ? { name: news.name } : 'left' in news ? { left: news.left } : {})],
    action: { label: t('mail.second-factor.action'), path: '/settings/security' },
    note: t('mail.second-factor.note'),
  }),
});
