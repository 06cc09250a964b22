import {
  analyticsProblems,
  FEWEST_PEOPLE,
  type FigureRow,
  type FigureRows,
  type FigureRowsQuery,
  type GroupFigureRowsQuery,
  type MobilityType,
  MOBILITY_TYPES,
} from '@waymark/contract/analytics';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries, visibleAmong } from '../people/people.public.ts';
import {
  countFacts,
  countPeople,
  FACT_KINDS,
  type FactKind,
  type FactRowShown,
  listFactPeople,
  listFacts,
} from '../statistics/statistics.public.ts';
import { type Desk, deskOf, isTooFew, rangeOf } from './analytics-scope.service.ts';
import { type Definition, findDefinition } from './figure-definitions.ts';
import { openAuthorizedGroup } from './group-analytics.service.ts';
import { askedOf } from './mobility-board.service.ts';
import { MOBILITY_DEFINITIONS, type MobilityDefinition } from './mobility-definitions.ts';
import { countMobility, listMobilityRows } from './mobility.repo.ts';
import { wordsOf } from './report-figures.service.ts';
import { type Named, namesOf } from './report-tables.service.ts';

interface RowsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What people look for is shown as words, never as whose it was. */
const OF_NO_ONE: ReadonlySet<number> = new Set([FACT_KINDS.searched, FACT_KINDS.searchedInVain]);

/**
 * ANA-09: the rows that a figure counts. Names are of people the caller may see; where figures would be hidden so are rows, and rows of the whole
 * organisation are for who may see all analytics. Throws as `getReport`, and `analytics-figure-not-found`.
 */
export async function listRows(ctx: ActorContext, figureId: string, query: FigureRowsQuery): Promise<FigureRows> {
  const { cardId = null } = query;
  const asked = await deskOf(ctx, query);
  const desk = cardId === null ? asked : { ...asked, scope: { ...asked.scope, cardId } };
  const mobility = MOBILITY_DEFINITIONS.find(({ id }) => id === figureId);
  const hidden =
    desk.isNarrowed && desk.population < FEWEST_PEOPLE
      ? 'few'
      : holds(ctx.actor, 'MANAGE_ANALYTICS') || query.groupId !== undefined
        ? null
        : 'rights';
  if (mobility !== undefined) return mobilityRows(desk, mobility, query.types ?? [], query, hidden);
  return factFigureRows(desk, definitionFor(figureId), query, hidden);
}

/** GRP-05, ANA-09: the rows that a figure of a group counts. Throws `group-not-found`, `forbidden`, `analytics-figure-not-found`. */
export async function listGroupRows(
  ctx: ActorContext,
  groupId: GroupId,
  figureId: string,
  query: GroupFigureRowsQuery,
): Promise<FigureRows> {
  const { desk } = await openAuthorizedGroup(ctx, groupId, query);
  return factFigureRows(desk, definitionFor(figureId), query, null);
}

function definitionFor(id: string): Definition {
  const definition = findDefinition(id);
  if (definition === undefined) throw refuse(analyticsProblems['analytics-figure-not-found']);
  return definition;
}

async function factFigureRows(desk: Desk, definition: Definition, page: RowsPage, hidden: FigureRows['hidden']): Promise<FigureRows> {
  const { store } = desk.ctx;
  const { sql: _sql, moreIsBetter: _better, ...figure } = wordsOf(desk, definition);
  const { top, bottom } = definition;
  const kinds = bottom === undefined || bottom === 'population' ? top.kinds : [...new Set([...top.kinds, ...bottom.kinds])];
  const of = top.of === 'people' ? 'people' : 'events';
  const people = await countPeople(store, kinds, rangeOf(desk.period), desk.scope);
  const why = hidden ?? (isTooFew(desk, people) ? 'few' : null);
  if (why !== null) return { figure, of, total: null, hidden: why, items: [], nextCursor: null };
  if (of === 'people') {
    const [after = null] = page.cursor === undefined ? [] : decodeCursor(page.cursor, 'count');
    const rows = await listFactPeople(store, kinds, rangeOf(desk.period), desk.scope, { after, limit: page.limit });
    const names = await namedPeople(desk, rows);
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
  const rows = await listFacts(store, kinds, rangeOf(desk.period), desk.scope, { after, limit: page.limit });
  const [names, things, counted] = await Promise.all([
    namedPeople(desk, rows),
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
      counts: countedKinds.has(row.kind),
    }),
    (row) => encodeCursor([row.at.toISOString(), row.event]),
  );
  return { figure, of, total: counted.n, hidden: null, ...shown };
}

async function mobilityRows(
  desk: Desk,
  definition: MobilityDefinition,
  chosen: readonly MobilityType[],
  page: RowsPage,
  hidden: FigureRows['hidden'],
): Promise<FigureRows> {
  const { store } = desk.ctx;
  const asked = askedOf(desk, chosen.length === 0 ? MOBILITY_TYPES : chosen);
  const figure = {
    id: definition.id,
    name: desk.t(`analytics.figure.${definition.id}`),
    sentence: desk.t(`analytics.figure.${definition.id}.how`),
    unit: definition.unit,
  };
  const { people } = await countMobility(store, definition, asked);
  const why = hidden ?? (people > 0 && people < FEWEST_PEOPLE ? 'few' : null);
  if (why !== null) return { figure, of: 'events', total: null, hidden: why, items: [], nextCursor: null };
  const [on, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, 'time', 'uuid');
  const after = on === undefined || id === undefined ? null : { on: on.slice(0, 10), id };
  const rows = await listMobilityRows(store, definition, asked, { after, limit: page.limit });
  const names = await namedPeople(
    desk,
    rows.map(({ applicant_id: user_id }) => ({ user_id })),
  );
  const shown = toPage(
    rows,
    page.limit,
    (row): FigureRow => ({
      id: row.id,
      person: names.get(row.applicant_id) ?? null,
      thing: { title: row.title, href: '' },
      on: row.on,
      times: 1,
      value: null,
      counts: row.counts,
    }),
    (row) => encodeCursor([`${row.on}T00:00:00.000Z`, row.id]),
  );
  return { figure, of: 'events', total: null, hidden: null, ...shown };
}

/** Returns whether a text is a number that the store can hold as one of an event. */
const isBigint = (text: string) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** People of rows by id, as far as the caller may see them. */
async function namedPeople(desk: Desk, rows: readonly { readonly user_id: UserId | null }[]): Promise<Map<UserId, PersonSummary>> {
  const ids = rows.flatMap(({ user_id: id }) => id ?? []);
  return personSummaries(desk.ctx.store, await visibleAmong(desk.ctx, ids));
}

/** What the things of rows are called: cards, and what stands behind each kind of subject. */
async function namedThings(desk: Desk, rows: readonly FactRowShown[]): Promise<(row: FactRowShown) => FigureRow['thing']> {
  const cards = await namesOf(
    desk,
    '',
    rows.flatMap(({ card_id: id }) => id ?? []),
  );
  const byPrefix = new Map<string, Map<string, Named>>();
  const subjects = Map.groupBy(
    rows.flatMap(({ subject }) => subject ?? []),
    (subject) => subject.slice(0, subject.indexOf(':') + 1),
  );
  for (const [prefix, own] of subjects) {
    if (NAMED_PREFIXES.has(prefix)) byPrefix.set(prefix, await namesOf(desk, prefix, [...new Set(own)]));
  }
  const shown = (named: Named | undefined) => ({ title: named?.title ?? desk.t('analytics.not-visible'), href: named?.href ?? '' });
  return ({ card_id: card, subject }) => {
    if (card !== null) return shown(cards.get(card));
    const prefix = subject?.slice(0, subject.indexOf(':') + 1) ?? '';
    return subject === null || !NAMED_PREFIXES.has(prefix) ? null : shown(byPrefix.get(prefix)?.get(subject.slice(prefix.length)));
  };
}
const NAMED_PREFIXES: ReadonlySet<string> = new Set(['channel:', 'skill:', 'term:', 'opportunity:']);
