import { INVITATION_DAYS } from '@waymark/contract/session';
import { defineMail } from '../../platform/mail/mail-template.ts';
import { invitationContent } from '../session/session.public.ts';

const pathOf = (token: string) => `/user/signup?token=${token}`;

/** Someone of the organisation asks a person in (SES-06). */
export const invitationMail = defineMail<{ token: string; by: string | null }>({
  name: 'sign-up.invitation',
  write: (t, { token, by }, organisation) => invitationContent(t, { path: pathOf(token), by, days: INVITATION_DAYS }, organisation),
});

/** The link by which someone who asked for an account shows that the address is theirs. */
export const signUpMail = defineMail<{ token: string; by: string | null }>({
  name: 'sign-up.request',
  write: (t, { token }, { name: organisation }) => ({
    subject: t('mail.sign-up.subject', { organisation }),
    heading: t('mail.sign-up.subject', { organisation }),
    paragraphs: [t('mail.sign-up.body', { organisation })],
    action: { label: t('mail.sign-up.action'), path: pathOf(token) },
    note: t('mail.sign-up.note', { days: INVITATION_DAYS }),
    reason: t('mail.foot.asked', { organisation }),
  }),
});

/** Tells someone who asked for an account that they have one; the page that asked learns nothing of it. */
export const knownAddressMail = defineMail<Record<string, never>>({
  name: 'sign-up.known',
  write: (t, _params, { name: organisation }) => ({
    subject: t('mail.sign-up-known.subject', { organisation }),
    heading: t('mail.sign-up-known.subject', { organisation }),
    paragraphs: [t('mail.sign-up-known.body', { organisation })],
    action: { label: t('mail.sign-up-known.action'), path: '/user/login' },
    note: t('mail.sign-up-known.note'),
  }),
});
