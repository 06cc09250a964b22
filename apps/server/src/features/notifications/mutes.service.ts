import type { PageQuery } from '@waymark/contract/kit';
import { isMandatory, type Mute, type MuteId, type NotificationId, notificationProblems } from '@waymark/contract/notifications';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { muteTarget } from './mute-target.ts';
import { deleteMute, findMute, findMutes, insertMute, type MuteRow } from './mutes.repo.ts';
import { notificationMuted, notificationMuteEnded } from './notifications.events.ts';
import { mutePolicy, notificationPolicy, ownNotifications } from './notifications.policy.ts';
import { findNotification } from './notifications.repo.ts';

/**
 * NTF-07: mutes the kind of a notification of the caller's, or everything about its thing; again changes nothing. Throws
 * `notification-not-found`, `notification-mandatory` for what is always told, `nothing-to-mute` where it is about nothing that can be.
 */
export async function muteByNotification(ctx: ActorContext, id: NotificationId, what: 'kind' | 'subject'): Promise<Mute> {
  return mutate(ctx, notificationMuted, async (ctx) => {
    const row = await findNotification(ctx.store, ownNotifications(ctx), id);
    if (row === undefined) throw refuse(notificationProblems['notification-not-found']);
    authorize(ctx, notificationPolicy, 'mute', row);
    if (isMandatory(row.kind)) throw refuse(notificationProblems['notification-mandatory']);
    const { user_id, kind, href } = row;
    const target = muteTarget(ctx, { subjectType: row.subject_type, subjectId: row.subject_id, params: row.params });
    if (what === 'subject' && target === null) throw refuse(notificationProblems['nothing-to-mute']);
    const muted =
      what === 'kind' || target === null
        ? { kind, subject_type: null, subject_id: null, label: '', href: '' }
        : { kind: null, subject_type: target.type, subject_id: target.id, label: target.name, href: href.split('#')[0] ?? '' };
    const { mute, isNew } = await insertMute(ctx.store, { id: newId<MuteId>(), user_id, ...muted, created_at: ctx.now() });
    if (!isNew) return unchanged(present(mute));
    return { result: present(mute), subject: { type: 'user', id: user_id }, details: { kind: mute.kind, subject: mute.subject_id } };
  });
}

/** Returns what the caller muted, newest first. */
export async function listOwnMutes(ctx: ActorContext, query: PageQuery) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findMutes(ctx.store, ctx.actor.userId, { after, limit: query.limit });
  return toPage(rows, query.limit, present, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** Hears of it again, from now on. Throws `mute-not-found`. */
export async function endMuting(ctx: ActorContext, id: MuteId): Promise<void> {
  await mutate(ctx, notificationMuteEnded, async (ctx) => {
    const row = await findMute(ctx.store, id);
    if (row === undefined || !mutePolicy.rules.end(ctx.actor, row)) throw refuse(notificationProblems['mute-not-found']);
    await deleteMute(ctx.store, authorize(ctx, mutePolicy, 'end', row));
    return { result: undefined, subject: { type: 'user', id: row.user_id }, details: { kind: row.kind, subject: row.subject_id } };
  });
}

function present({ id, kind, subject_type, label, href, created_at }: MuteRow): Mute {
  const subject = subject_type === null ? null : { type: subject_type, name: label, href };
  return { id, kind, subject, createdAt: created_at.toISOString() };
}
