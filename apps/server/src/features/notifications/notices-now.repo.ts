import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationId, NotificationKind } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';

/** What a notice tells, as it was written. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly actorId: UserId | null;
  readonly subject: { readonly type: string; readonly id: string };
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
  /** The same in the page; null where it is told there not. */
  readonly notificationId: NotificationId | null;
}

/** What the thing of a notice is called by now, and whether what it tells of it is still so; undefined where it is gone. */
export interface NoticeNow {
  readonly name: string | null;
  readonly still: boolean;
}

const COMMENT = /#comment-([0-9a-f-]{36})$/;

/** Looks at the thing of a notice as it is now. One statement. */
export async function findNoticeNow(store: Store, readerId: UserId, notice: Notice): Promise<NoticeNow | undefined> {
  const { kind, subject, actorId, params, href } = notice;
  const own = (table: string, alias: string) =>
    sql`${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(`${alias}.organisation_id`)} = ${store.organisationId} and ${sql.ref(`${alias}.id`)} = ${subject.id}`;
  const commentId = COMMENT.exec(href)?.[1] ?? null;
  const commentIsThere = sql`(${commentId}::uuid is null or exists (select from comments c where c.organisation_id = t.organisation_id
    and c.id = ${commentId}::uuid and c.deleted_at is null and c.hidden_at is null))`;
  const looks: Readonly<Record<string, ReturnType<typeof sql>>> = {
    card: sql`select t.title as name, ${commentIsThere} as still from ${own('cards', 't')}`,
    'career-plan': sql`select null as name, ${commentIsThere} as still from ${own('career_plans', 't')}`,
    person: sql`select null as name, ${kind} <> 'followed' or exists (select from user_follows f where f.organisation_id = t.organisation_id
      and f.follower_id = ${actorId}::uuid and f.followed_id = ${readerId}) as still from ${own('users', 't')}`,
    group: sql`select t.name, ${commentIsThere} and (${kind} <> 'group-invited' or exists (select from group_members m where m.organisation_id = t.organisation_id
      and m.group_id = t.id and m.user_id = ${readerId} and m.role = 'pending')) as still from ${own('groups', 't')}`,
    channel: sql`select t.name, t.archived_at is null and (${kind} <> 'channel-follow-asked' or exists (select from channel_followers f
      where f.organisation_id = t.organisation_id and f.channel_id = t.id and f.user_id = ${actorId}::uuid and f.state = 'pending')) as still
      from ${own('channels', 't')}`,
    skill: sql`select t.name, true as still from ${own('skills', 't')}`,
    badge: sql`select t.title as name, true as still from ${own('badges', 't')}`,
    webhook: sql`select t.name, ${kind} <> 'webhook-disabled' or t.status = 'disabled' as still from ${own('webhooks', 't')}`,
    rule: sql`select t.name, true as still from ${own('targets', 't')}`,
    'learning-provider': sql`select t.name, t.removed_at is null and (t.fault is not null or exists (select from learning_provider_people l
      where l.organisation_id = t.organisation_id and l.provider_id = t.id and l.user_id = ${readerId} and l.ended_at is not null)) as still
      from ${own('learning_providers', 't')}`,
    opportunity: sql`select t.title as name, t.state <> 'draft' as still from ${own('opportunities', 't')}`,
    'moderation-case': sql`select null as name, ${kind} <> 'case-opened' or t.state = 'open' as still from ${own('moderation_cases', 't')}`,
    'opportunity-request': sql`select case when ${params['type'] ?? ''} = 'mentorship' and t.applicant_id <> ${readerId}
        then (select u.full_name from users u where u.organisation_id = t.organisation_id and u.id = t.applicant_id)
        else (select o.title from opportunities o where o.organisation_id = t.organisation_id and o.id = t.opportunity_id) end as name,
      case ${kind}::text when 'request-to-decide' then t.ended_at is null and ${readerId} = any(t.waiting_ids)
        when 'request-moved' then t.status = ${params['status'] ?? ''} else true end as still from ${own('opportunity_requests', 't')}`,
  };
  const look = looks[subject.type];
  if (look === undefined) return { name: null, still: true };
  const { rows } = await sql<NoticeNow>`${look}`.execute(store.db);
  return rows[0];
}

/** Whether somebody saw a notice in the page meanwhile. */
export async function isSeen(store: Store, id: NotificationId): Promise<boolean> {
  const row = await store.db
    .selectFrom('notifications')
    .select('unseen')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.unseen === false;
}
