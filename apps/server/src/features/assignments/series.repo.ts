import { type RawBuilder, sql } from 'kysely';
import type { CommunityScope, Frequency, Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import { noteMembers, type SeriesTarget } from './series-audience.repo.ts';
import { keptSeries } from './series.policy.ts';
import type { SeriesInView, SeriesRow } from './series.row.ts';

/** Names of people and groups that a list shows of each kind. */
const NAMES_SHOWN = 5;

const COLUMNS = sql`s.id, s.card_id, c.title as card_title, c.slug as card_slug, s.frequency, s.starts_on::text as starts_on, s.due_days,
  s.ends_on::text as ends_on, c.archives_on::text as archives_on, s.scope, s.priority, s.message, s.reminder_days, s.made_by, s.made_at,
  s.version, s.next_number, s.next_on::text as next_on, s.current_assignment_id, s.paused_at, s.ended_at, s.ended_because`;
const CARD = sql`join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id`;

/** Names of one kind of assignees of the series `s`, the first ones. */
function teamsOf(kind: 'team' | 'lms_group'): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'slug', n.slug) order by n.name, n.id) from (
      select g.id, g.name, g.slug from series_targets t
      join groups g on g.organisation_id = t.organisation_id and g.id = t.target_id
      where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type = ${kind} and t.until_on is null
      order by g.name, g.id limit ${sql.lit(NAMES_SHOWN)}) n), '[]')`;
}

const totalOf = (kind: 'user' | 'team' | 'lms_group') => sql`(select count(*) from series_targets t
  where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type = ${kind} and t.until_on is null)`;

const IN_VIEW = sql`${COLUMNS}, ${personJson('b')} as giver,
  coalesce((select json_agg(n.person order by n.full_name, n.id) from (
    select ${personJson('u')} as person, u.full_name, u.id from series_targets t
    join users u on u.organisation_id = t.organisation_id and u.id = t.target_id
    where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type = 'user' and t.until_on is null
    order by u.full_name, u.id limit ${sql.lit(NAMES_SHOWN)}) n), '[]') as users,
  ${teamsOf('team')} as teams, ${teamsOf('lms_group')} as lms_groups,
  ${totalOf('user')} as total_users, ${totalOf('team')} as total_teams, ${totalOf('lms_group')} as total_lms_groups,
  (select json_build_object('id', a.id, 'starts_on', a.starts_on, 'due_on', a.due_on,
      'people', count(d.user_id) filter (where d.status <> 'withdrawn'), 'fulfilled', count(*) filter (where d.status = 'fulfilled'))
    from assignments a
    left join duty_sources x on x.organisation_id = a.organisation_id and x.assignment_id = a.id
    left join learning_duties d on d.organisation_id = x.organisation_id and d.user_id = x.user_id and d.card_id = x.card_id
      and d.period = x.period
    where a.organisation_id = s.organisation_id and a.id = s.current_assignment_id group by a.id, a.starts_on, a.due_on) as current`;

/** One page of the recurring assignments of a card that the caller looks after, newest first, with how many there are (SHR-06). */
export async function listSeriesOfCard(
  store: Store,
  actor: Actor,
  cardId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SeriesInView[]> {
  const { rows } = await sql<SeriesInView>`
    select ${IN_VIEW} from assignment_series s ${CARD}
    left join users b on b.organisation_id = s.organisation_id and b.id = s.made_by
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and ${keptSeries(actor)}
    order by s.made_at desc, s.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(store.db);
  return rows;
}

export async function countSeriesOfCard(store: Store, actor: Actor, cardId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from assignment_series s
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and ${keptSeries(actor)}`.execute(store.db);
  return rows[0]?.total ?? 0;
}

/** One recurring assignment as lists show it. */
export async function findSeriesInView(store: Store, id: string): Promise<SeriesInView | undefined> {
  const { rows } = await sql<SeriesInView>`
    select ${IN_VIEW} from assignment_series s ${CARD}
    left join users b on b.organisation_id = s.organisation_id and b.id = s.made_by
    where s.organisation_id = ${store.organisationId} and s.id = ${id}`.execute(store.db);
  return rows[0];
}

/** One recurring assignment, locked until the transaction ends. */
export async function lockSeries(store: Store, id: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from assignment_series s ${CARD}
    where s.organisation_id = ${store.organisationId} and s.id = ${id} for update of s`.execute(store.db);
  return rows[0];
}

/** The day content is archived; null where none is set. */
export async function findArchivalDate(store: Store, cardId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select archives_on::text as day from cards where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
  return rows[0]?.day ?? null;
}

export interface SeriesValues {
  readonly frequency: Frequency;
  readonly startsOn: string;
  readonly dueDays: number;
  readonly endsOn: string | null;
  readonly priority: Priority;
  readonly message: string;
  readonly reminderDays: readonly number[];
}

export async function insertSeries(
  store: Store,
  series: SeriesValues & {
    readonly id: string;
    readonly cardId: string;
    readonly scope: CommunityScope;
    readonly madeBy: UserId;
    readonly targets: readonly SeriesTarget[];
  },
  now: Date,
): Promise<void> {
  const { organisationId } = store;
  await sql`insert into assignment_series (organisation_id, id, card_id, frequency, starts_on, due_days, ends_on, scope, priority, message,
      reminder_days, made_by, made_at, next_on)
    values (${organisationId}, ${series.id}, ${series.cardId}, ${series.frequency}, ${series.startsOn}, ${series.dueDays}, ${series.endsOn},
      ${series.scope}, ${series.priority}, ${series.message}, ${[...series.reminderDays]}::integer[], ${series.madeBy}, ${now},
      ${series.startsOn})`.execute(store.db);
  await sql`insert into series_targets (organisation_id, series_id, target_type, target_id)
    select ${organisationId}, ${series.id}, t.type, t.id from jsonb_to_recordset(${JSON.stringify(series.targets)}::jsonb) as t (type text, id uuid)
    on conflict do nothing`.execute(store.db);
  const groupIds = series.targets.filter(({ type }) => type !== 'user').map(({ id }) => id);
  await noteMembers(store, series, groupIds);
}

export async function updateSeriesRow(
  store: Store,
  series: Authorized<SeriesRow, 'edit'>,
  to: SeriesValues & { readonly nextOn: string | null },
): Promise<void> {
  await sql`update assignment_series set frequency = ${to.frequency}, starts_on = ${to.startsOn}, due_days = ${to.dueDays},
      ends_on = ${to.endsOn}, priority = ${to.priority}, message = ${to.message}, reminder_days = ${[...to.reminderDays]}::integer[],
      next_on = ${to.nextOn}, version = version + 1
    where organisation_id = ${store.organisationId} and id = ${series.id}`.execute(store.db);
}

export async function pauseSeriesRow(store: Store, series: Authorized<SeriesRow, 'pause'>, now: Date): Promise<void> {
  await sql`update assignment_series set paused_at = ${now}, version = version + 1
    where organisation_id = ${store.organisationId} and id = ${series.id}`.execute(store.db);
}

/** Goes on with an occurrence; those before it are left out. */
export async function resumeSeriesRow(
  store: Store,
  series: Authorized<SeriesRow, 'resume'>,
  next: { readonly number: number; readonly startsOn: string | null },
): Promise<void> {
  await sql`update assignment_series set paused_at = null, next_number = ${next.number}, next_on = ${next.startsOn}, version = version + 1
    where organisation_id = ${store.organisationId} and id = ${series.id}`.execute(store.db);
}

export async function endSeriesRow(store: Store, id: string, because: 'stopped' | 'archived', now: Date): Promise<void> {
  await sql`update assignment_series set ended_at = ${now}, ended_because = ${because}, next_on = null, version = version + 1
    where organisation_id = ${store.organisationId} and id = ${id} and ended_at is null`.execute(store.db);
}

/** Live recurring assignments of a card, locked. */
export async function lockLiveSeriesOfCard(store: Store, cardId: string): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from assignment_series s ${CARD}
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and s.ended_at is null
    order by s.id for update of s`.execute(store.db);
  return rows;
}

/** Ends a series earlier. */
export async function shortenSeriesRow(store: Store, id: string, endsOn: string, nextOn: string | null): Promise<void> {
  await sql`update assignment_series set ends_on = ${endsOn}, next_on = ${nextOn}, version = version + 1
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export async function setNextOn(store: Store, id: string, nextOn: string | null): Promise<void> {
  await sql`update assignment_series set next_on = ${nextOn}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}
