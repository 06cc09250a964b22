import { type RawBuilder, sql } from 'kysely';
import type { WaitingKind } from '@waymark/contract/home';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';

export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly count: number;
  /** Of the group, channel, card, vacancy or cohort where it is decided; null where one page has all of it. */
  readonly slug: string | null;
  readonly title: string | null;
}

/** Groups, channels and projects told apart, those with most first. */
const PLACES = 3;

/** What waits for someone as mentor, owner, curator and moderator, in one statement; each part goes along the index of what is theirs. */
export async function countWaitingFor(
  store: Store,
  actor: Actor,
  shows: { readonly channels: boolean; readonly groups: boolean; readonly vacancies: boolean; readonly today: string },
): Promise<WaitingCount[]> {
  const { organisationId } = store;
  const { userId } = actor;
  const all = (kind: WaitingKind, from: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(kind)} as kind, count(*)::int as count, null::text as slug, null::text as title from ${from})`;
  const each = (
    kind: WaitingKind,
    place: { readonly slug: RawBuilder<unknown>; readonly title: RawBuilder<unknown> },
    from: RawBuilder<unknown>,
  ) =>
    sql`(select ${sql.lit(kind)} as kind, count(*)::int as count, ${place.slug} as slug, ${place.title} as title from ${from}
      group by 3, 4 order by 2 desc, 3 limit ${sql.lit(PLACES)})`;
  const curated = sql`channel_people p join channels h on h.organisation_id = p.organisation_id and h.id = p.channel_id and h.archived_at is null`;
  const isCurated = sql`p.organisation_id = ${organisationId} and p.user_id = ${userId} and p.role in ('owner', 'curator') and ${sql.lit(shows.channels)}`;
  const parts = [
    all(
      'mentorship',
      sql`opportunity_requests r where r.organisation_id = ${organisationId} and r.type = 'mentorship' and r.ended_at is null
        and r.waiting_ids @> array[${userId}::uuid] and r.status in ('pending', 'pendingconfirmation')`,
    ),
    each(
      'starts',
      { slug: sql`o.slug`, title: sql`o.title` },
      sql`opportunity_requests r join opportunities o on o.organisation_id = r.organisation_id and o.id = r.opportunity_id
        where r.organisation_id = ${organisationId} and r.type = 'job_vacancy' and r.status = 'approved' and r.ended_at is null
          and r.waiting_ids @> array[${userId}::uuid] and r.applicant_id <> ${userId} and ${sql.lit(shows.vacancies)}`,
    ),
    each(
      'invitations',
      { slug: sql`g.slug`, title: sql`g.name` },
      sql`group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.role = 'pending' and m.invited_by is not null
          and ${sql.lit(shows.groups)}`,
    ),
    each(
      'invitations',
      { slug: sql`g.slug || '/cohorts/' || c.id`, title: sql`c.name` },
      sql`cohort_members m join cohorts c on c.organisation_id = m.organisation_id and c.id = m.cohort_id and c.status = 'active' and c.closed_at is null
          and c.end_date >= ${shows.today}::date
        join groups g on g.organisation_id = c.organisation_id and g.id = c.group_id
        where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.state = 'invited' and ${sql.lit(shows.groups)}`,
    ),
    each(
      'grading',
      { slug: sql`c.slug`, title: sql`c.title` },
      sql`cards c join project_submissions s on s.organisation_id = c.organisation_id and s.card_id = c.id and s.status = 'submitted' and s.user_id <> ${userId}
        where c.organisation_id = ${organisationId} and c.card_type = 'project' and c.state = 'published' and ${visibleCards(actor)}
          and (c.author_id = ${userId} or c.content -> 'graderIds' ? ${userId}::text)`,
    ),
    all(
      'curation',
      sql`${curated} join channel_cards cc on cc.organisation_id = p.organisation_id and cc.channel_id = p.channel_id and cc.state = 'waiting'
        join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id and ${visibleCards(actor)} where ${isCurated}`,
    ),
    each(
      'followers',
      { slug: sql`h.slug`, title: sql`h.name` },
      sql`${curated} join channel_followers f on f.organisation_id = p.organisation_id and f.channel_id = p.channel_id and f.state = 'pending' where ${isCurated}`,
    ),
    each(
      'members',
      { slug: sql`g.slug`, title: sql`g.name` },
      sql`group_members own join groups g on g.organisation_id = own.organisation_id and g.id = own.group_id
        join group_members m on m.organisation_id = own.organisation_id and m.group_id = own.group_id and m.role = 'pending' and m.invited_by is null
        where own.organisation_id = ${organisationId} and own.user_id = ${userId} and own.role in ('admin', 'sub_admin') and ${sql.lit(shows.groups)}`,
    ),
    all(
      'moderation',
      sql`moderation_cases k where k.organisation_id = ${organisationId} and k.state = 'open' and ${sql.lit(holds(actor, 'MANAGE_CONTENT'))}`,
    ),
  ];
  const { rows } = await sql<WaitingCount>`select * from (${sql.join(parts, sql` union all `)}) waiting where count > 0`.execute(store.db);
  return rows;
}
