import { useLingui } from '@lingui/react/macro';
import type { NotificationKind } from '@waymark/contract/notifications';

/** What each kind of notification is called. */
export function useKindWords(): Readonly<Record<NotificationKind, string>> {
  const { t } = useLingui();
  return {
    mentioned: t`Somebody mentions you`,
    commented: t`Somebody comments on your content`,
    replied: t`Somebody answers your comment`,
    followed: t`Somebody follows you`,
    'group-invited': t`You are invited to a group`,
    'request-to-decide': t`Somebody waits for your decision`,
    'request-moved': t`What you applied or asked for moves on`,
    'request-due': t`A decision of yours is due`,
    'request-late': t`A decision is late`,
    impersonated: t`An administrator acted as you`,
    'learning-provider-lost': t`A learning provider refuses our access`,
    'webhook-disabled': t`A webhook stopped, because its receiver failed for long`,
    'report-decided': t`Something you reported was decided`,
    'content-moderated': t`A moderator hid, showed or deleted what you wrote`,
    'case-opened': t`Something was reported that you may decide about`,
    'skill-endorsed': t`Somebody endorses or assesses your skills`,
    'badge-earned': t`You earn a badge`,
    'project-ended': t`A project of yours reaches its end`,
    'vacancy-invited': t`A recruiter invites you to apply for a vacancy`,
    'vacancy-message': t`A recruiter writes to you about a vacancy`,
    'mentorship-session': t`A session of your mentorship is planned, moved or cancelled, or waits for your word`,
    'channel-posted': t`Something new is in a channel you follow`,
    'channel-to-curate': t`A post waits in a channel you curate`,
    'channel-post-decided': t`A curator decides about your post`,
    'channel-follow-asked': t`Somebody asks to follow a channel you curate`,
    'assessment-invited': t`Someone asks you to rate their skills`,
    'assessment-declined': t`Someone declines to rate your skills`,
    'assessment-released': t`A rating of your skills is available`,
    'assessment-reminder': t`Someone reminds you to rate their skills`,
    'channel-follow-decided': t`Your request to follow a channel is answered`,
    'learning-reminder': t`Your manager reminds you of something to learn`,
    'approval-decided': t`Something you asked for is approved or declined`,
    'path-completed': t`You finish a pathway or journey`,
    'path-invited': t`Someone asks you to work on a pathway`,
    'submission-came': t`Work is handed in that you grade`,
    'submission-graded': t`Work you handed in is graded`,
    'content-received': t`Someone hands content over to you`,
    'deputy-named': t`Someone asks you to decide in their place`,
  };
}
