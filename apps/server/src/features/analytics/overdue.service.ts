import type { AnalyticsFigure, FigureRow, FigureRows } from '@waymark/contract/analytics';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { type Desk, isTooFew, todayIn } from './analytics-scope.service.ts';
import { countOverdue, listOverdue } from './overdue.repo.ts';
import { namesOf } from './report-tables.service.ts';
import { namedFigure, namedPeople, NOTHING_ELSE, type RowsPage } from './row-names.service.ts';

/** What is open and overdue today: it counts as late only once it is completed or missed. */
export const OVERDUE_NOW = 'overdue-now';

const SQL = `select count(*)::numeric as value from learning_duties where organisation_id = :organisation and status = 'open' and due_on < :today
  and user_id in (select id from users where organisation_id = :organisation and status = 'active')`;

/** Returns how many assigned items of people in view are overdue today, whatever the period is. */
export async function overdueNow(desk: Desk): Promise<AnalyticsFigure> {
  const { duties, people } = await countOverdue(desk.ctx.store, desk.scope, todayIn(desk.ctx));
  const isHidden = isTooFew(desk, people);
  const words = { ...namedFigure(desk, OVERDUE_NOW), sql: SQL, moreIsBetter: false };
  return { ...words, value: isHidden ? null : duties, before: null, detail: desk.t('analytics.whatever-period'), trend: [], isHidden };
}

/** ANA-09: the duties that `overdueNow` counts, with the people of them who are named to the caller. */
export async function overdueRows(desk: Desk, page: RowsPage, hidden: FigureRows['hidden']): Promise<FigureRows> {
  const { ctx, scope } = desk;
  const figure = namedFigure(desk, OVERDUE_NOW);
  const { duties, people } = await countOverdue(ctx.store, scope, todayIn(ctx));
  const why = hidden ?? (isTooFew(desk, people) ? 'few' : null);
  if (why !== null) return { figure, of: 'events', total: null, hidden: why, items: [], nextCursor: null };
  const [on, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, 'time', 'text');
  const after = on === undefined || id === undefined ? null : { on: on.slice(0, 10), id };
  const rows = await listOverdue(ctx.store, scope, todayIn(ctx), { after, limit: page.limit });
  const names = await namedPeople(desk, rows);
  const cards = await namesOf(
    desk,
    '',
    rows.map(({ card_id: card }) => card),
  );
  const shown = toPage(
    rows,
    page.limit,
    ({ id: row, user_id: user, card_id: card, due_on: due }): FigureRow => {
      const named = cards.get(card);
      const thing = { title: named?.title ?? desk.t('analytics.not-visible'), href: named?.href ?? '' };
      return { ...NOTHING_ELSE, id: row, person: names.get(user) ?? null, thing, on: due };
    },
    ({ due_on: due, id: row }) => encodeCursor([`${due}T00:00:00.000Z`, row]),
  );
  return { figure, of: 'events', total: duties, hidden: null, ...shown };
}
