import { FEWEST_PEOPLE, type FigureRow, type FigureRows } from '@waymark/contract/analytics';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { visibleVacancyIds } from '../vacancies/vacancies.public.ts';
import type { Desk } from './analytics-scope.service.ts';
import { type ApplicationsCounted, OPENINGS } from './mobility-definitions.ts';
import { type BetweenUnits, countApplications, listMobilityRows, listOpenings, type MobilityAsked } from './mobility.repo.ts';
import { namedFigure, namedPeople, NOTHING_ELSE, type RowsPage } from './row-names.service.ts';

function afterOf({ cursor }: RowsPage): { on: string; id: string } | null {
  const [on, id] = cursor === undefined ? [] : decodeCursor(cursor, 'time', 'uuid');
  return on === undefined || id === undefined ? null : { on: on.slice(0, 10), id };
}
const cursorOf = ({ on, id }: { readonly on: string; readonly id: string }) => encodeCursor([`${on}T00:00:00.000Z`, id]);

/** The applications that a number of the mobility board is about. */
export async function applicationRows(
  desk: Desk,
  counted: ApplicationsCounted,
  asked: MobilityAsked,
  units: BetweenUnits,
  page: RowsPage,
  hidden: FigureRows['hidden'],
): Promise<FigureRows> {
  const { store } = desk.ctx;
  const figure = namedFigure(desk, counted.id, counted.unit);
  const { applications, people } = await countApplications(store, counted, asked, units);
  const why = hidden ?? (people > 0 && people < FEWEST_PEOPLE ? 'few' : null);
  if (why !== null) return { figure, of: 'events', total: null, hidden: why, items: [], nextCursor: null };
  const rows = await listMobilityRows(store, counted, asked, units, { after: afterOf(page), limit: page.limit });
  const names = await namedPeople(
    desk,
    rows.map(({ applicant_id: user_id }) => ({ user_id })),
  );
  const shown = toPage(
    rows,
    page.limit,
    ({ id, applicant_id: applicant, title, on, counts }): FigureRow => ({
      ...NOTHING_ELSE,
      id,
      person: names.get(applicant) ?? null,
      thing: { title, href: '' },
      on,
      counts,
    }),
    cursorOf,
  );
  return { figure, of: 'events', total: applications, hidden: null, ...shown };
}

/** The vacancies that the chart of openings by level counts, each with its openings; titles of those the reader may see. */
export async function openingsRows(
  desk: Desk,
  asked: MobilityAsked,
  level: string | null,
  page: RowsPage,
  hidden: FigureRows['hidden'],
): Promise<FigureRows> {
  const figure = namedFigure(desk, OPENINGS);
  if (hidden !== null) return { figure, of: 'events', total: null, hidden, items: [], nextCursor: null };
  const rows = await listOpenings(desk.ctx.store, asked, level, { after: afterOf(page), limit: page.limit });
  const visible = await visibleVacancyIds(
    desk.ctx,
    rows.map(({ id }) => id),
  );
  const shown = toPage(
    rows,
    page.limit,
    ({ id, title, slug, on, openings }): FigureRow => ({
      ...NOTHING_ELSE,
      id,
      thing: visible.has(id)
        ? { title, href: `/career/detail/job-vacancy/${encodeURIComponent(slug)}` }
        : { title: desk.t('analytics.not-visible'), href: '' },
      on,
      value: openings,
    }),
    cursorOf,
  );
  return { figure, of: 'events', total: null, hidden: null, ...shown };
}
