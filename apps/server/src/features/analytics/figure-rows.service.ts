import {
  analyticsProblems,
  FEWEST_PEOPLE,
  type FigureRow,
  type FigureRows,
  type FigureRowsQuery,
  MOBILITY_TYPES,
} from '@waymark/contract/analytics';
import type { RawBuilder } from 'kysely';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { runsMarketplace } from '../opportunities/opportunities.public.ts';
import { countFacts, countPeople, FACT_KINDS, type FactKind, listFactPeople, listFacts } from '../statistics/statistics.public.ts';
import { type Desk, deskOf, isTooFew, rangeOf } from './analytics-scope.service.ts';
import { listPopulation } from './analytics.repo.ts';
import { type Definition, findDefinition, POPULATION } from './figure-definitions.ts';
import { askedOf } from './mobility-board.service.ts';
import { APPLICATIONS_COUNTED, MOBILITY_DEFINITIONS, OPENINGS } from './mobility-definitions.ts';
import { applicationRows, openingsRows } from './mobility-rows.service.ts';
import { OVERDUE_NOW, overdueRows } from './overdue.service.ts';
import { wordsOf } from './report-figures.service.ts';
import { namedFigure, namedMembers, namedPeople, namedThings, type NamesOfRows, NOTHING_ELSE, type RowsPage } from './row-names.service.ts';

/** What people look for is shown as words, never as whose it was: neither beside a search nor as who searched for a term. */
const OF_NO_ONE: ReadonlySet<number> = new Set([FACT_KINDS.searched, FACT_KINDS.searchedInVain]);

const isOfTerm = ({ scope }: Desk): boolean => scope.subject?.startsWith('term:') === true;

/** Who applied for what is told as a request is (MKT-13): to those it concerns, and to who runs the marketplace. */
const OF_REQUESTS: ReadonlySet<FactKind> = new Set(['applied', 'accepted', 'declined', 'withdrawn']);

/**
 * ANA-09: the rows that a figure counts. Names are of people the caller may see; where figures would be hidden so are rows, and rows of the whole
 * organisation are for who may see all analytics, rows of applications for who runs the marketplace as well. Throws as `getReport`, and `analytics-figure-not-found`.
 */
export async function listRows(ctx: ActorContext, figureId: string, query: FigureRowsQuery): Promise<FigureRows> {
  const { cardId = null, subject = null, weekday = null, level = null, fromUnitId = null, toUnitId = null, types = [] } = query;
  const asked = await deskOf(ctx, query);
  const desk = { ...asked, scope: { ...asked.scope, cardId, subject, weekday } };
  const mobility = [...MOBILITY_DEFINITIONS, ...APPLICATIONS_COUNTED].find(({ id }) => id === figureId);
  const isOfRequests = mobility !== undefined || findDefinition(figureId)?.top.kinds.some((kind) => OF_REQUESTS.has(kind)) === true;
  const mayRead = holds(ctx.actor, 'MANAGE_ANALYTICS') && (!isOfRequests || runsMarketplace(ctx.actor));
  const hidden = desk.isNarrowed && desk.population < FEWEST_PEOPLE ? 'few' : mayRead ? null : 'rights';
  const board = askedOf(desk, types.length === 0 ? MOBILITY_TYPES : types);
  if (figureId === OPENINGS) return openingsRows(desk, board, level, query, hidden);
  if (mobility !== undefined) return applicationRows(desk, mobility, board, { fromUnitId, toUnitId }, query, hidden);
  if (figureId === POPULATION) return populationRows(desk, query, hidden);
  if (figureId === OVERDUE_NOW) return overdueRows(desk, query, hidden);
  return factFigureRows(desk, definitionFor(figureId), query, hidden);
}

/** People in view, whatever they did; of a group those of its members who are `named` to the reader, and each by name. */
export async function populationRows(
  desk: Desk,
  page: RowsPage,
  hidden: FigureRows['hidden'],
  named?: RawBuilder<boolean>,
): Promise<FigureRows> {
  const figure = namedFigure(desk, POPULATION);
  const of = 'population';
  if (hidden !== null) return { figure, of, total: null, hidden, items: [], nextCursor: null };
  const after = page.cursor === undefined ? null : decodeNameCursor(page.cursor);
  const rows = await listPopulation(desk.ctx.store, desk.scope, { named, after, limit: page.limit });
  const names = await (named === undefined ? namedPeople(desk, rows) : namedMembers(desk, rows));
  const shown = toPage(
    rows,
    page.limit,
    (row): FigureRow => ({ ...NOTHING_ELSE, id: row.user_id, person: names.get(row.user_id) ?? null }),
    (row) => encodeCursor([row.name, row.user_id]),
  );
  return { figure, of, total: desk.population, hidden: null, ...shown };
}

/** Throws `analytics-figure-not-found`. */
export function definitionFor(id: string): Definition {
  const definition = findDefinition(id);
  if (definition === undefined) throw refuse(analyticsProblems['analytics-figure-not-found']);
  return definition;
}

/** The rows of a figure that is counted from facts, with the people of them who are named to the caller. */
export async function factFigureRows(
  desk: Desk,
  definition: Definition,
  page: RowsPage,
  hidden: FigureRows['hidden'],
  namesOf: NamesOfRows = namedPeople,
): Promise<FigureRows> {
  const { store } = desk.ctx;
  const { sql: _sql, moreIsBetter: _better, ...figure } = wordsOf(desk, definition);
  const { top, bottom } = definition;
  const kinds = bottom === undefined || bottom === 'population' ? top.kinds : bottom.kinds;
  // A search that found nothing is a fact beside that of the search: it marks the row, and is none of its own.
  const marks = top.kinds.every((kind) => kinds.includes(kind)) ? [] : top.kinds;
  const of = top.of === 'people' ? 'people' : 'events';
  const people = await countPeople(store, kinds, rangeOf(desk.period), desk.scope);
  const why = hidden ?? (of === 'people' && isOfTerm(desk) ? 'rights' : isTooFew(desk, people) ? 'few' : null);
  if (why !== null) return { figure, of, total: null, hidden: why, items: [], nextCursor: null };
  if (of === 'people') {
    const [after = null] = page.cursor === undefined ? [] : decodeCursor(page.cursor, 'count');
    const rows = await listFactPeople(store, kinds, rangeOf(desk.period), desk.scope, { after, limit: page.limit });
    const names = await namesOf(desk, rows);
    const shown = toPage(
      rows,
      page.limit,
      (row): FigureRow => ({
        id: String(row.number),
        person: row.user_id === null ? null : (names.get(row.user_id) ?? null),
        thing: null,
        on: null,
        times: row.times,
        value: null,
        counts: true,
      }),
      (row) => encodeCursor([row.number]),
    );
    return { figure, of, total: people, hidden: null, ...shown };
  }
  const [at, event] = page.cursor === undefined ? [] : decodeCursor(page.cursor, 'time', 'text');
  if (event !== undefined && !isBigint(event)) throw refuseField('cursor', 'invalid-cursor');
  const after = at === undefined || event === undefined ? null : { at: new Date(at), event };
  const rows = await listFacts(store, kinds, rangeOf(desk.period), desk.scope, { after, limit: page.limit, marks });
  const [names, things, counted] = await Promise.all([
    namesOf(desk, rows),
    namedThings(desk, rows),
    countFacts(store, kinds, rangeOf(desk.period), desk.scope),
  ]);
  const countedKinds = new Set(top.kinds.map((kind: FactKind): number => FACT_KINDS[kind]));
  const shown = toPage(
    rows,
    page.limit,
    (row): FigureRow => ({
      id: row.event,
      person: row.user_id === null || OF_NO_ONE.has(row.kind) ? null : (names.get(row.user_id) ?? null),
      thing: things(row),
      on: row.day,
      times: 1,
      value: top.of === 'value' ? row.value : null,
      counts: row.is_marked || countedKinds.has(row.kind),
    }),
    (row) => encodeCursor([row.at.toISOString(), row.event]),
  );
  return { figure, of, total: counted.n, hidden: null, ...shown };
}

/** Returns whether a text is a number that the store can hold as one of an event. */
const isBigint = (text: string) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
