import { DIGEST_KIND, isMandatory, muteLinkKind, type NotificationKind } from '@waymark/contract/notifications';
import { defineMail, type MailTemplate } from '../../platform/mail/mail-template.ts';
import { messageOf, reasonOf } from './notifications.present.ts';

export interface NotificationMailParams {
  readonly actorName: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

function mailOf(kind: NotificationKind, actionId: string): MailTemplate<NotificationMailParams> {
  return defineMail({
    name: `notifications.${kind}`,
    ...(isMandatory(kind) ? {} : { kind, muteKind: muteLinkKind(kind) }),
    write: (t, { actorName, params, href }) => {
      const message = messageOf(t, kind, actorName, params);
      const reason = reasonOf(t, kind, actorName, params);
      return { subject: message, heading: message, paragraphs: [], action: { label: t(actionId), path: href }, reason };
    },
  });
}

/** The mail of each kind of notification (NTF-05). */
export const notificationMails: Readonly<Record<NotificationKind, MailTemplate<NotificationMailParams>>> = {
  mentioned: mailOf('mentioned', 'mail.action.read-comment'),
  commented: mailOf('commented', 'mail.action.read-comment'),
  replied: mailOf('replied', 'mail.action.read-comment'),
  followed: mailOf('followed', 'mail.action.see-profile'),
  'group-invited': mailOf('group-invited', 'mail.action.see-group'),
  'request-to-decide': mailOf('request-to-decide', 'mail.action.see-request'),
  'request-moved': mailOf('request-moved', 'mail.action.see-request'),
  'request-due': mailOf('request-due', 'mail.action.see-request'),
  'request-late': mailOf('request-late', 'mail.action.see-request'),
  impersonated: mailOf('impersonated', 'mail.action.see-home'),
  'webhook-disabled': mailOf('webhook-disabled', 'mail.action.see-webhook'),
  'rule-stopped': mailOf('rule-stopped', 'mail.action.see-rule'),
  'report-decided': mailOf('report-decided', 'mail.action.see-home'),
  'content-moderated': mailOf('content-moderated', 'mail.action.see-content'),
  'case-opened': mailOf('case-opened', 'mail.action.see-case'),
  'skill-endorsed': mailOf('skill-endorsed', 'mail.action.see-skills'),
  'badge-earned': mailOf('badge-earned', 'mail.action.see-badges'),
  'vacancy-invited': mailOf('vacancy-invited', 'mail.action.see-vacancy'),
  'vacancy-message': mailOf('vacancy-message', 'mail.action.see-vacancy'),
  'project-ended': mailOf('project-ended', 'mail.action.see-project'),
  'mentorship-session': mailOf('mentorship-session', 'mail.action.see-mentorship'),
  'plan-shared': mailOf('plan-shared', 'mail.action.see-plan'),
  'plan-commented': mailOf('plan-commented', 'mail.action.see-plan'),
  'channel-posted': mailOf('channel-posted', 'mail.action.open-content'),
  'channel-to-curate': mailOf('channel-to-curate', 'mail.action.see-channel'),
  'channel-post-decided': mailOf('channel-post-decided', 'mail.action.see-channel'),
  'channel-follow-asked': mailOf('channel-follow-asked', 'mail.action.see-channel'),
  'channel-follow-decided': mailOf('channel-follow-decided', 'mail.action.see-channel'),
  'assessment-invited': mailOf('assessment-invited', 'mail.action.see-assessment'),
  'assessment-declined': mailOf('assessment-declined', 'mail.action.see-assessment'),
  'assessment-released': mailOf('assessment-released', 'mail.action.see-assessment'),
  'assessment-reminder': mailOf('assessment-reminder', 'mail.action.see-assessment'),
  'learning-provider-lost': mailOf('learning-provider-lost', 'mail.action.see-learning-provider'),
  'learning-reminder': mailOf('learning-reminder', 'mail.action.open-content'),
  'approval-decided': mailOf('approval-decided', 'mail.action.see-request'),
  'path-completed': mailOf('path-completed', 'mail.action.open-content'),
  'path-invited': mailOf('path-invited', 'mail.action.open-content'),
  'duty-given': mailOf('duty-given', 'mail.action.open-content'),
  'duty-changed': mailOf('duty-changed', 'mail.action.open-content'),
  'duty-nearly-due': mailOf('duty-nearly-due', 'mail.action.open-content'),
  'card-shared': mailOf('card-shared', 'mail.action.open-content'),
  'certificate-awarded': mailOf('certificate-awarded', 'mail.action.open-certifications'),
  'certificate-lapsed': mailOf('certificate-lapsed', 'mail.action.open-certifications'),
  'certificate-reminder': mailOf('certificate-reminder', 'mail.action.open-certifications'),
  'certificate-waiver': mailOf('certificate-waiver', 'mail.action.open-certifications'),
  'deputy-named': mailOf('deputy-named', 'mail.action.see-request'),
  'submission-came': mailOf('submission-came', 'mail.action.open-content'),
  'review-due': mailOf('review-due', 'mail.action.open-content'),
  'submission-graded': mailOf('submission-graded', 'mail.action.open-content'),
  'content-received': mailOf('content-received', 'mail.action.open-content'),
  'group-posted': mailOf('group-posted', 'mail.action.see-group'),
  'group-mentioned': mailOf('group-mentioned', 'mail.action.see-group'),
  'group-commented': mailOf('group-commented', 'mail.action.see-group'),
  'group-post-waiting': mailOf('group-post-waiting', 'mail.action.see-group'),
  'group-post-decided': mailOf('group-post-decided', 'mail.action.see-group'),
  'cohort-invited': mailOf('cohort-invited', 'mail.action.see-group'),
};

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
