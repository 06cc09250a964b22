import type { UserId } from '@waymark/contract/kit';
import { type Notification, type NotificationKind, oneLine } from '@waymark/contract/notifications';
import type { PersonSummary } from '@waymark/contract/people';
import type { Translate } from '../../platform/i18n/translator.ts';
import type { NotificationRow } from './notifications.repo.ts';

/** What a notification says, in the language of `t` (NTF-02: on one line). */
export function messageOf(
  t: Translate,
  kind: NotificationKind,
  actorName: string | undefined,
  params: Readonly<Record<string, string>>,
): string {
  return oneLine(t(`notification.${kind}`, { ...params, actor: actorName ?? t('notification.somebody') }));
}

export function presentNotification(t: Translate, row: NotificationRow, people: ReadonlyMap<UserId, PersonSummary>): Notification {
  const actor = row.actor_id === null ? undefined : people.get(row.actor_id);
  return {
    id: row.id,
    message: messageOf(t, row.kind, actor?.fullName, row.params),
    unseen: row.unseen,
    kind: row.kind,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    actor: actor ?? null,
  };
}
