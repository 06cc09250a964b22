import { Readable } from 'node:stream';
import { csvText } from '../../platform/csv/csv-text.ts';
import { addDays } from '@waymark/contract/assignments';
import {
  addMonths,
  CERTIFICATION_STATUSES,
  type CertificationStanding,
  COMPLIANCE_LIMITS,
  type ComplianceCalendar,
  type ComplianceForecast,
  type ComplianceSummary,
  type OwnCertification,
  type RemindInput,
  type StandingsNarrowing,
  standingOf,
  type StatusCounts,
} from '@waymark/contract/compliance';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { type Leave, leavesOf } from '../absences/absences.public.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { peopleReminded } from './compliance.events.ts';
import {
  countExpiries,
  countStatuses,
  findHistory,
  findStandings,
  findStandingsOf,
  findSummary,
  type GroupedRow,
  markReminded,
  type Places,
  type StandingAward,
  type StandingRow,
} from './standings.repo.ts';
import { findOwnWaivers } from './certification-waivers.repo.ts';

const ROWS_AT_ONCE = 1_000;
const MOST_ROWS = 100_000;

const noStatuses = (): StatusCounts => Object.fromEntries(CERTIFICATION_STATUSES.map((status) => [status, 0])) as StatusCounts;

export function statusesOf(rows: readonly Pick<GroupedRow, 'status' | 'people'>[]): StatusCounts {
  const counts = noStatuses();
  for (const { status, people } of rows) counts[status] += people;
  return counts;
}

/** The last day of the month after next: what there is to prepare for. */
function endOfPreparation(today: string): string {
  return addDays(addMonths(`${today.slice(0, 7)}-01`, 3), -1);
}

/** How the organisation stands today (LRN-08). */
export async function getSummary(ctx: ActorContext): Promise<ComplianceSummary> {
  const { today } = todayOf(ctx);
  const until = endOfPreparation(today);
  const row = await findSummary(ctx.store, today, until);
  return {
    people: row.people,
    certifications: row.certifications,
    statuses: statusesOf(row.statuses),
    overdue: row.overdue,
    lapsedOnLeave: row.lapsed_on_leave,
    waivers: { asked: row.asked, granted: row.granted },
    lapsing: { until, certificates: row.lapsing, unplanned: row.unplanned, people: row.unplanned_people },
  };
}

/** Certificates that end this month and in the next twelve, by month; months without any are there too. */
export async function getCalendar(ctx: ActorContext, places: Places): Promise<ComplianceCalendar> {
  const { today } = todayOf(ctx);
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: COMPLIANCE_LIMITS.calendarMonths }, (_, at) => addMonths(first, at));
  const found = await countExpiries(ctx.store, places, today, addMonths(first, COMPLIANCE_LIMITS.calendarMonths));
  const byMonth = new Map(found.map((row) => [row.month, row]));
  return {
    today,
    months: months.map((day) => {
      const month = day.slice(0, 7);
      return { month, planned: byMonth.get(month)?.planned ?? 0, unplanned: byMonth.get(month)?.unplanned ?? 0 };
    }),
  };
}

/** How many people stand how on a day; on a later one it is the forecast of who lapses when. */
export async function getForecast(
  ctx: ActorContext,
  { on, by, ...places }: Places & { readonly on?: string | undefined; readonly by: 'certification' | 'unit' | 'location' },
): Promise<ComplianceForecast> {
  const day = on ?? todayOf(ctx).today;
  const rows = await countStatuses(ctx.store, places, day, by);
  const grouped = [...Map.groupBy(rows, ({ id }) => id)];
  return {
    on: day,
    rows: grouped.map(([id, own]) => ({
      id,
      name: own[0]?.name ?? '',
      people: own.reduce((sum, { people }) => sum + people, 0),
      statuses: statusesOf(own),
    })),
  };
}

/** How people stand on a day (LRN-08). Throws `invalid-input` on a broken cursor. */
export async function listStandings(ctx: ActorContext, query: PageQuery & StandingsNarrowing): Promise<Page<CertificationStanding>> {
  const { cursor, limit, on, ...narrowing } = query;
  const day = on ?? todayOf(ctx).today;
  const rows = await findStandings(ctx.store, narrowing, day, cursor === undefined ? null : cursorOf(cursor), limit);
  const leaves = await leavesFor(ctx.store, rows, day);
  return toPage(
    rows,
    limit,
    (row) => presentStanding(row, leaves.get(row.user_id) ?? [], day),
    (row) => encodeCursor([row.name_key, row.certification_id, row.sort_key, row.user_id]),
  );
}

function cursorOf(cursor: string) {
  const [certification, certificationId, key, userId] = decodeCursor(cursor, 'text', 'uuid', 'day', 'uuid');
  return { certification, certificationId, key, userId };
}

export async function leavesFor(store: Store, rows: readonly Pick<StandingRow, 'user_id'>[], day: string): Promise<Map<UserId, Leave[]>> {
  return leavesOf(
    store,
    rows.map((row) => row.user_id),
    day,
  );
}

const presentAward = ({ gapFrom, gapUntil, ...award }: StandingAward) => ({
  ...award,
  gap: gapFrom === null || gapUntil === null ? null : { from: gapFrom, until: gapUntil },
});

export function presentStanding(row: StandingRow, leaves: readonly Leave[], day: string): CertificationStanding {
  const facts = { award: row.award, startedOn: row.started_on, waivers: row.waivers, leaves, dueOn: row.due_on };
  return {
    certification: {
      id: row.certification_id as CertificationStanding['certification']['id'],
      name: row.certification_name,
      validityMonths: row.validity_months,
      windowDays: row.window_days,
      graceDays: row.grace_days,
    },
    person: summaryOf(row.person),
    ...standingOf(facts, day),
    award: row.award === null ? null : presentAward(row.award),
    dueOn: row.due_on,
    plannedOn: row.planned_on,
    hasStarted: row.has_started,
    waivers: row.waivers.map(({ from, until }) => ({ from, until })),
    leaves: leaves.map(({ from, to }) => ({ from, to })),
    unit: row.unit,
    location: row.location,
  };
}

function ownCursorOf(cursor: string) {
  const [key, id] = decodeCursor(cursor, 'day', 'uuid');
  return { key, id };
}

/** The caller's own certifications, soonest to end first. */
export async function listMine(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<OwnCertification>> {
  const { today } = todayOf(ctx);
  const rows = await findStandingsOf(ctx.store, ctx.actor.userId, cursor === undefined ? null : ownCursorOf(cursor), limit);
  const ids = rows.map((row) => row.certification_id);
  const [leaves, history, waivers] = await Promise.all([
    leavesFor(ctx.store, rows, today),
    findHistory(ctx.store, ctx.actor.userId, ids),
    findOwnWaivers(ctx.store, ctx.actor.userId, ids),
  ]);
  return toPage(
    rows,
    limit,
    (row): OwnCertification => {
      const waiver = waivers.get(row.certification_id);
      const standing = presentStanding(row, leaves.get(row.user_id) ?? [], today);
      return {
        standing,
        description: row.description,
        isRequired: row.is_required,
        card: row.duty_card,
        path: row.period === '' ? null : row.period.endsWith(':first') ? 'first' : 'renewal',
        history: (history.get(row.certification_id) ?? []).map(presentAward),
        waiver:
          waiver === undefined
            ? null
            : { id: waiver.id as never, state: waiver.state, until: waiver.until_on, decisionReason: waiver.decision_reason },
        can: { askForWaiver: row.is_required && standing.status !== 'waived' && waiver?.state !== 'asked' },
      };
    },
    (row) => encodeCursor([row.sort_key, row.certification_id]),
  );
}

/** Reminds people who have not planned or begun their renewal; each once a day. */
export async function remind(ctx: ActorContext, { within, ...places }: RemindInput): Promise<{ people: number }> {
  const { today } = todayOf(ctx);
  return mutateMany(ctx, peopleReminded, async (ctx) => {
    const rows = await markReminded(ctx.store, places, today, within);
    return {
      result: { people: new Set(rows.map((row) => row.user_id)).size },
      changes: rows.map((row) => ({
        subject: { type: 'user', id: row.user_id },
        details: {
          certificationId: row.certification_id,
          name: row.name,
          userId: row.user_id,
          expiresOn: row.expires_on,
          href: '/me/certifications',
        },
      })),
    };
  });
}

/** Every row of a list, page by page: nothing is held in memory as a whole. */
async function* pagesOf(ctx: Acting, narrowing: Omit<StandingsNarrowing, 'on'>, day: string): AsyncGenerator<CertificationStanding[]> {
  let after: ReturnType<typeof cursorOf> | null = null;
  for (let sent = 0; sent < MOST_ROWS; sent += ROWS_AT_ONCE) {
    const rows: StandingRow[] = await findStandings(ctx.store, narrowing, day, after, ROWS_AT_ONCE);
    const page = rows.slice(0, ROWS_AT_ONCE);
    const leaves = await leavesFor(ctx.store, page, day);
    if (page.length > 0) yield page.map((row) => presentStanding(row, leaves.get(row.user_id) ?? [], day));
    const last = page.at(-1);
    if (rows.length <= ROWS_AT_ONCE || last === undefined) return;
    after = { certification: last.name_key, certificationId: last.certification_id, key: last.sort_key, userId: last.user_id };
  }
}

/** Sends a list of standings as CSV. */
export async function sendStandings(
  ctx: ActorContext,
  query: StandingsNarrowing & { readonly language?: string | undefined },
  { reply }: Wire,
): Promise<void> {
  const { on, language, ...narrowing } = query;
  const day = on ?? todayOf(ctx).today;
  const translator = translatorFor(ctx.organisation, language, ctx.actor.language);
  await reply
    .header('content-disposition', `attachment; filename="compliance-${day}.csv"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvOf(ctx, narrowing, day, translator)));
}

async function* csvOf(ctx: Acting, narrowing: Omit<StandingsNarrowing, 'on'>, day: string, { t }: ReturnType<typeof translatorFor>) {
  const heads = [
    'certification',
    'person',
    'job-title',
    'unit',
    'location',
    'status',
    'achieved',
    'expires',
    'grace-until',
    'due',
    'planned',
  ];
  yield csvText([heads.map((head) => t(`compliance.${head}` as never))], true);
  for await (const standings of pagesOf(ctx, narrowing, day)) {
    const lines = standings.map((one) => [
      one.certification.name,
      one.person.fullName,
      one.person.jobTitle,
      one.unit ?? '',
      one.location ?? '',
      t(`compliance.status.${one.status}` as never),
      one.award?.achievedOn ?? '',
      one.award?.expiresOn ?? '',
      one.award?.graceUntil ?? '',
      one.dueOn ?? '',
      one.plannedOn ?? '',
    ]);
    yield csvText(lines, false);
  }
}
