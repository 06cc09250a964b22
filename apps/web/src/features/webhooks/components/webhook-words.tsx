import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@waymark/contract/webhooks';
import { Badge } from '@waymark/ui';

/** What the events are called. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'people.created': msg`A person was added`,
  'people.profile-updated': msg`A profile was changed`,
  'people.suspended': msg`A person was suspended`,
  'people.reactivated': msg`A person was reactivated`,
  'people.deleted': msg`A person was deleted`,
  'people.erased': msg`A person’s data was erased`,
  'people.manager-changed': msg`Someone’s manager changed`,
  'groups.created': msg`A group was created`,
  'groups.updated': msg`A group was changed`,
  'groups.deleted': msg`A group was deleted`,
  'groups.joined': msg`Someone joined a group`,
  'groups.left': msg`Someone left a group`,
  'groups.member-removed': msg`Someone was removed from a group`,
  'groups.role-changed': msg`Someone’s role in a group changed`,
  'cards.created': msg`Content was created`,
  'cards.updated': msg`Content was changed`,
  'cards.published': msg`Content was published`,
  'cards.archived': msg`Content was archived`,
  'cards.deleted': msg`Content was deleted`,
  'cards.completed': msg`Someone completed content`,
  'cards.rated': msg`Someone rated content`,
  'cards.commented': msg`Someone commented on content`,
  'assignments.given': msg`Content was assigned to someone`,
  'assignments.fulfilled': msg`Someone completed an assignment`,
  'certificates.issued': msg`A certificate was issued`,
  'certificates.revoked': msg`A certificate was revoked`,
  'compliance.certificate-awarded': msg`A certification was earned or renewed`,
  'compliance.standing-changed': msg`A certification lapsed or its status changed`,
  'timed-assessments.completed': msg`Someone passed or failed a timed assessment`,
  'vilt.place-changed': msg`Someone’s registration for a session changed`,
};

export function WebhookStatus({ webhook }: { readonly webhook: Pick<Webhook, 'status' | 'failingSince'> }) {
  const { t } = useLingui();
  if (webhook.status === 'disabled') return <Badge tone="bad">{t`Disabled`}</Badge>;
  if (webhook.status === 'paused') return <Badge>{t`Paused`}</Badge>;
  return webhook.failingSince === null ? <Badge tone="ok">{t`Active`}</Badge> : <Badge tone="warn">{t`Failing`}</Badge>;
}

export function DeliveryStatus({ delivery }: { readonly delivery: Pick<WebhookDelivery, 'status' | 'attempts'> }) {
  const { t } = useLingui();
  if (delivery.status === 'delivered') return <Badge tone="ok">{t`Delivered`}</Badge>;
  if (delivery.status === 'failed') return <Badge tone="bad">{t`Abandoned`}</Badge>;
  return <Badge tone="warn">{delivery.attempts === 0 ? t`Waiting` : t`Trying again`}</Badge>;
}

/** What came back last, in a few words. */
export function useOutcomeWords(): (delivery: Pick<WebhookDelivery, 'fault' | 'responseStatus' | 'attempts'>) => string {
  const { t } = useLingui();
  return ({ fault, responseStatus, attempts }) => {
    if (attempts === 0) return t`Not tried yet`;
    if (fault === 'address-refused') return t`The address points to a private network`;
    if (fault === 'timed-out') return t`No answer within 10 seconds`;
    if (fault === 'unreachable') return t`The server could not be reached`;
    const status = responseStatus ?? 0;
    return t`Answered ${status}`;
  };
}
