import { DIGEST_KIND, isMandatory, muteLinkKind, type NotificationKind, notificationKinds } from '@waymark/contract/notifications';
import { defineMail, type MailTemplate } from '../../platform/mail/mail-template.ts';
import { importanceOf, messageOf, reasonOf } from './notifications.present.ts';

export interface NotificationMailParams {
  readonly actorName: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/** The mail of a kind of notification (NTF-05). */
export function notificationMail(kind: NotificationKind): MailTemplate<NotificationMailParams> {
  const action = `mail.action.${notificationKinds[kind].action}`;
  return defineMail({
    name: `notifications.${kind}`,
    ...(isMandatory(kind) ? {} : { kind, muteKind: muteLinkKind(kind) }),
    write: (t, { actorName, params, href }) => {
      const message = messageOf(t, kind, actorName, params);
      const reason = reasonOf(t, kind, actorName, params);
      const importance = importanceOf(t, params);
      const paragraphs = importance === null ? [] : [importance];
      const { quote } = params;
      const own = quote === undefined ? {} : { quote };
      return { subject: message, heading: message, paragraphs, ...own, action: { label: t(action), path: href }, reason };
    },
  });
}

/** What was gathered since the last one, in one mail (NTF-03). */
export const digestMail = defineMail<{ readonly messages: readonly string[]; readonly total: number }>({
  name: 'notifications.digest',
  kind: DIGEST_KIND,
  write: (t, { messages, total }, { name: organisation }) => ({
    subject: t('mail.digest.subject', { count: total, organisation }),
    heading: t('mail.digest.subject', { count: total, organisation }),
    paragraphs: messages,
    reason: t('notification-reason.digest'),
    action: { label: t('mail.digest.action'), path: '/notifications' },
    ...(total > messages.length ? { note: t('mail.digest.more', { count: total - messages.length }) } : {}),
  }),
});
