import type { UserId } from '@waymark/contract/kit';
import { isMandatory, type Notification, type NotificationKind, oneLine } from '@waymark/contract/notifications';
import type { PersonSummary } from '@waymark/contract/people';
import type { BaseContext } from '../../platform/context.ts';
import type { Translate } from '../../platform/i18n/translator.ts';
import { muteTarget } from './mute-target.ts';
import type { NotificationRow } from './notifications.repo.ts';

/** What a text of a notification is filled with: a request to a mentor goes by the mentor's name, which says nothing by itself. */
function valuesOf(t: Translate, actorName: string | undefined, params: Readonly<Record<string, string>>) {
  const actor = actorName ?? t('notification.someone');
  const { type, title } = params;
  return { ...params, actor, ...(type === 'mentorship' && title ? { title: t('notification.mentorship-with', { mentor: title }) } : {}) };
}

/** What a notification says, in the language of `t` (NTF-02: on one line); a kind that is told of several things at once has another text for them. */
export function messageOf(
  t: Translate,
  kind: NotificationKind,
  actorName: string | undefined,
  params: Readonly<Record<string, string>>,
): string {
  const text = kind === 'group-owner' && params['more'] !== undefined ? 'notification.group-owner-several' : `notification.${kind}`;
  return oneLine(t(text, { naming: '', ...valuesOf(t, actorName, params) }));
}

/** How important what was assigned is, in the language of `t`; null where the notification says nothing of it. */
export function importanceOf(t: Translate, { priority }: Readonly<Record<string, string>>): string | null {
  return priority === undefined ? null : t('notification-detail.priority', { priority });
}

/** Why a notification came to its reader, in the language of `t` (NTF-07). */
export function reasonOf(
  t: Translate,
  kind: NotificationKind,
  actorName: string | undefined,
  params: Readonly<Record<string, string>>,
): string {
  const reason = oneLine(t(`notification-reason.${kind}`, { because: '', ...valuesOf(t, actorName, params) }));
  return isMandatory(kind) ? `${reason} ${t('notification-reason.mandatory')}` : reason;
}

export function presentNotification(
  ctx: Pick<BaseContext, 'platform'>,
  t: Translate,
  row: NotificationRow,
  people: ReadonlyMap<UserId, PersonSummary>,
): Notification {
  const actor = row.actor_id === null ? undefined : people.get(row.actor_id);
  const target = muteTarget(ctx, { subjectType: row.subject_type, subjectId: row.subject_id, params: row.params });
  const canMute = !isMandatory(row.kind);
  return {
    id: row.id,
    message: messageOf(t, row.kind, actor?.fullName, row.params),
    unseen: row.unseen,
    kind: row.kind,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    actor: actor ?? null,
    reason: reasonOf(t, row.kind, actor?.fullName, row.params),
    importance: importanceOf(t, row.params),
    quote: row.params['quote'] ?? null,
    subjectName: target?.name ?? null,
    subjectId: row.subject_id,
    can: { muteKind: canMute, muteSubject: canMute && target !== null },
  };
}
