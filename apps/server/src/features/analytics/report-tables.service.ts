import {
  type AnalyticsTable,
  bucketsOf,
  daysOf,
  FEWEST_PEOPLE,
  type FigureUnit,
  hiddenRows,
  type RowsBy,
} from '@waymark/contract/analytics';
import type { SkillId } from '@waymark/contract/skills';
import type { ChannelId } from '@waymark/contract/channels';
import { isPathOn } from '@waymark/contract/organisation';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { locationsByIds } from '../locations/locations.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import {
  breakdown,
  type BreakdownBy,
  type BreakdownRow,
  byThing,
  countPeople,
  FACT_KINDS,
  type FactKind,
  fewByThing,
} from '../statistics/statistics.public.ts';
import { type Desk, isTooFew, rangeOf } from './analytics-scope.service.ts';
import { countPopulations, findGroupsToCompare, findUnitsToCompare } from './analytics.repo.ts';
import { findFigureId, LEARNED, POPULATION } from './figure-definitions.ts';

type Row = AnalyticsTable['rows'][number];
type Cell = Row['cells'][number];

/** What a row of a breakdown knows. */
interface Known {
  readonly population: number;
  readonly people: number;
  readonly n: (kind: FactKind) => number;
  readonly value: (kind: FactKind) => number;
}

/** A column of numbers, from what was counted for the row. */
interface NumberColumn {
  readonly id: string;
  readonly unit: FigureUnit;
  readonly of: (known: Known) => number | null;
  /** The figure it is, of the row (ANA-09). */
  readonly figureId?: string | undefined;
}

const share = (part: number, of: number): number | null => (of === 0 ? null : (part / of) * 100);
const THINGS = 50;
const KINDS: readonly FactKind[] = [...LEARNED, 'fulfilledOnTime', 'fulfilledLate', 'missed', 'skillsChanged'];

/** Columns of the tables by unit, location and group. */
const learningColumns = (days: number): NumberColumn[] => [
  { id: 'people', unit: 'count', figureId: POPULATION, of: ({ population }) => population },
  {
    id: 'learning',
    unit: 'share',
    figureId: 'people-learned',
    of: ({ people, population }) => (population === 0 ? null : Math.min(100, (people / population) * 100)),
  },
  {
    id: 'hours',
    unit: 'hours',
    figureId: 'hours-a-person',
    of: ({ value, population }) => (population === 0 ? null : value('completed') / 60 / population / (days / 30.4375)),
  },
  { id: 'finished', unit: 'count', figureId: 'things-finished', of: ({ n }) => n('completed') },
  {
    id: 'on-time',
    unit: 'share',
    figureId: 'on-time',
    of: ({ n }) => share(n('fulfilledOnTime'), n('fulfilledOnTime') + n('fulfilledLate') + n('missed')),
  },
  { id: 'skills', unit: 'count', figureId: 'skills-changed', of: ({ n }) => n('skillsChanged') },
];

/** Tables with a line below their title. */
const EXPLAINED = new Set(['assigned-cards', 'by-place', 'by-unit', 'terms-in-vain']);

/** Where a card's page is. */
export const cardHrefOf = ({ slug }: { readonly slug: string }): string => `/insights/${encodeURIComponent(slug)}`;

/** Where something's page is; nowhere where such pages are switched off (ORG-17). */
const hrefIfOn = ({ ctx }: Desk, start: string, word: string) =>
  isPathOn(ctx.organisation.switches, start) ? `${start}/${encodeURIComponent(word)}` : '';

export function tableOf(
  desk: Desk,
  id: string,
  columns: readonly { id: string; unit: FigureUnit | 'text'; figureId?: string | undefined }[],
  rows: readonly Row[],
): AnalyticsTable {
  const { t } = desk;
  return {
    id,
    title: t(`analytics.table.${id}`),
    subtitle: EXPLAINED.has(id) ? t(`analytics.table.${id}.how`) : '',
    columns: columns.map(({ id: column, unit, figureId = null }) => ({
      id: column,
      unit,
      figureId,
      label: t(`analytics.column.${column}`),
    })),
    rows: [...rows],
  };
}

export const rowOf = (id: string, cells: readonly Cell[], more: Partial<Row> = {}): Row => ({
  id,
  href: '',
  cells: [...cells],
  by: null,
  figureIds: [],
  few: [],
  isHidden: false,
  isTotal: false,
  ...more,
});

function knownOf(rows: readonly BreakdownRow[], population: number): Known {
  const of = (kind: FactKind) => rows.find((row) => row.kind === FACT_KINDS[kind]);
  return {
    population,
    people: rows.find(({ kind }) => kind === null)?.people ?? 0,
    n: (kind) => of(kind)?.n ?? 0,
    value: (kind) => of(kind)?.value ?? 0,
  };
}

/** What something of a table is called, and where it is. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly href?: string;
}

/** What the rows of a breakdown are called; units and groups are those to compare, places those that have people or facts. */
async function rowsToName(desk: Desk, by: BreakdownBy['by']): Promise<{ by: BreakdownBy; names: (ids: string[]) => Promise<Named[]> }> {
  const { ctx, scope } = desk;
  if (by === 'unit') {
    const units = await findUnitsToCompare(ctx.store, scope.unitId);
    return { by: { by, ids: units.map(({ id }) => id) }, names: () => Promise.resolve(units) };
  }
  if (by === 'group') {
    const groups = await findGroupsToCompare(ctx.store, scope.groupId);
    return {
      by: { by, ids: groups.map(({ id }) => id) },
      names: () => Promise.resolve(groups.map(({ id, title, slug }) => ({ id, title, href: hrefIfOn(desk, '/teams', slug) }))),
    };
  }
  return {
    by: { by },
    names: async (ids) => {
      const places = await locationsByIds(ctx, ids);
      return ids.flatMap((id) => {
        const place = places.get(id);
        return place === undefined ? [] : [{ id, title: place.location_name }];
      });
    },
  };
}

const PARAMETERS = { unit: 'unitId', place: 'locationId', group: 'groupId' } as const satisfies Record<BreakdownBy['by'], keyof RowsBy>;

/** ANA-01: people, learning, hours, what was finished and how punctually, by unit, location or group, with a line for all. */
export async function learningTable(desk: Desk, by: BreakdownBy['by']): Promise<AnalyticsTable> {
  const { ctx, period, scope, t } = desk;
  const of = await rowsToName(desk, by);
  const columns = learningColumns(daysOf(period));
  const heads = [{ id: by, unit: 'text' as const }, ...columns];
  if ('ids' in of.by && of.by.ids.length === 0) return tableOf(desk, `by-${by}`, heads, []);
  const populations = await countPopulations(ctx.store, of.by, scope);
  const counted = Map.groupBy(await breakdown(ctx.store, of.by, KINDS, LEARNED, rangeOf(period), scope), ({ id }) => id);
  const ids = [...new Set([...populations.keys(), ...counted.keys()])].filter((id) => id !== null);
  const named = await of.names(ids);
  const known = named.map(({ id: own, title, href = '' }) => ({
    id: own,
    title,
    href,
    known: knownOf(counted.get(own) ?? [], populations.get(own) ?? 0),
  }));
  const hidden = hiddenRows(known.map(({ known: { population, people } }) => Math.max(population, people)));
  const rows = known.map((one, at) =>
    hidden[at] === true
      ? rowOf(one.id, [one.title, ...columns.map(() => null)], { isHidden: true, href: one.href })
      : rowOf(one.id, [one.title, ...columns.map((column) => column.of(one.known))], { href: one.href, by: { [PARAMETERS[by]]: one.id } }),
  );
  if (by === 'group') return tableOf(desk, 'by-group', heads, rows);
  // The total is counted again, never added up from the rows.
  const all = await breakdown(ctx.store, { by: 'place' }, KINDS, LEARNED, rangeOf(period), scope);
  const total = totalOf(all, desk.population, await countPeople(ctx.store, LEARNED, rangeOf(period), scope));
  const last = rowOf('total', [t('analytics.total'), ...columns.map((column) => column.of(total))], {
    isTotal: true,
    by: {},
  });
  return tableOf(desk, `by-${by}`, heads, rows.length === 0 ? [] : [...rows, last]);
}

function totalOf(rows: readonly BreakdownRow[], population: number, people: number): Known {
  const of = (kind: FactKind) => rows.filter((row) => row.kind === FACT_KINDS[kind]);
  return {
    population,
    people,
    n: (kind) => of(kind).reduce((sum, row) => sum + row.n, 0),
    value: (kind) => of(kind).reduce((sum, row) => sum + row.value, 0),
  };
}

/** What things of a table are called: cards and groups by id, everything else by what stands behind its kind of subject. */
export async function namesOf(desk: Desk, prefix: string, ids: readonly string[]): Promise<Map<string, Named>> {
  const { ctx } = desk;
  const bare = ids.map((id) => id.slice(prefix.length));
  switch (prefix) {
    case '': {
      const cards = await cardSummaries(ctx, bare);
      return new Map([...cards].map(([id, card]) => [id, { id, title: card.title, href: cardHrefOf(card) }]));
    }
    case 'channel:': {
      const channels = await channelSummaries(ctx, bare as ChannelId[]);
      return new Map(
        [...channels].map(([id, channel]) => [id, { id, title: channel.name, href: hrefIfOn(desk, '/channel', channel.slug) }]),
      );
    }
    case 'skill:': {
      const skills = await skillsByIds(ctx, bare as SkillId[]);
      return new Map([...skills].map(([id, skill]) => [id, { id, title: skill.label, href: hrefIfOn(desk, '/skills-directory', id) }]));
    }
    case 'opportunity:':
      return new Map(bare.map((id) => [id, { id, title: desk.t(`analytics.opportunity.${OPPORTUNITIES.has(id) ? id : 'other'}`) }]));
    default:
      return new Map(bare.map((id) => [id, { id, title: id }]));
  }
}

const OPPORTUNITIES = new Set(['job_vacancy', 'project', 'mentorship', 'job_role']);

/** ANA-01: cards, channels, skills, kinds of opportunity or search terms, those with most of the first kind of fact first. */
export async function thingsTable(
  desk: Desk,
  id: string,
  things: { readonly dimension: 'card' | 'subject'; readonly prefix: string; readonly head: string },
  kinds: readonly FactKind[],
  columns: readonly NumberColumn[],
  most = THINGS,
): Promise<AnalyticsTable> {
  const { ctx, period, scope, t } = desk;
  const found = await byThing(ctx.store, things.dimension, kinds, rangeOf(period), scope, most);
  const byId = Map.groupBy(
    found.filter((row) => row.id !== null && row.id.startsWith(things.prefix)),
    (row) => row.id ?? '',
  );
  const names = await namesOf(desk, things.prefix, [...byId.keys()]);
  const isFew = await fewCells(desk, things.dimension, kinds, [...byId.values()].flat());
  const rows = [...byId].flatMap(([key, parts]) => {
    // Within a group or unit, what few people did is left out: it could point to one of them.
    if (desk.isNarrowed && parts.every(isFew)) return [];
    const name = names.get(key.slice(things.prefix.length));
    const few = new Set(parts.filter(isFew).map(({ kind }) => kind));
    const all = knownOf(
      parts.map((part) => ({ ...part, id: key })),
      0,
    );
    // So is each number of a row that few people are behind: anything computed from it is not a number either.
    const unless =
      (of: Known['n']): Known['n'] =>
      (kind) =>
        few.has(FACT_KINDS[kind]) ? Number.NaN : of(kind);
    const known: Known = { population: 0, people: all.people, n: unless(all.n), value: unless(all.value) };
    const values = columns.map((column) => column.of(known));
    const isHidden = (value: number | null) => value !== null && Number.isNaN(value);
    const title = name?.title ?? t('analytics.not-visible');
    return [
      rowOf(key, [title, ...values.map((value) => (isHidden(value) ? null : value))], {
        href: name?.href ?? '',
        by: things.dimension === 'card' ? { cardId: key } : { subject: key },
        few: values.flatMap((value, at) => (isHidden(value) ? [at + 1] : [])),
      }),
    ];
  });
  return tableOf(desk, id, [{ id: things.head, unit: 'text' }, ...columns], rows);
}

type ThingCell = Awaited<ReturnType<typeof byThing>>[number];

/**
 * Says which cells of a table of things few people are behind, also in a single month where it is counted by months; then, where one cell of a
 * column is hidden alone, the next smallest is too, or the first followed from the figure for all.
 */
async function fewCells(
  desk: Desk,
  dimension: 'card' | 'subject',
  kinds: readonly FactKind[],
  cells: readonly ThingCell[],
): Promise<(cell: ThingCell) => boolean> {
  if (!desk.isByMonth) return ({ people }) => isTooFew(desk, people);
  const { store } = desk.ctx;
  const keyOf = ({ id, kind }: Pick<ThingCell, 'id' | 'kind'>) => `${kind}/${id}`;
  const few = new Set((await fewByThing(store, dimension, kinds, bucketsOf(desk.period, 'month'), desk.scope, FEWEST_PEOPLE)).map(keyOf));
  for (const column of Map.groupBy(cells, ({ kind }) => kind).values()) {
    const shown = column.filter((cell) => !few.has(keyOf(cell))).toSorted((one, other) => one.people - other.people);
    if (column.length - shown.length === 1 && shown[0] !== undefined) few.add(keyOf(shown[0]));
  }
  return (cell) => few.has(keyOf(cell));
}

/** Returns a column that says how often a kind of fact happened. */
export const countColumn = (id: string, ...kinds: FactKind[]): NumberColumn => ({
  id,
  unit: 'count',
  figureId: findFigureId({ of: 'facts', kinds }),
  of: ({ n }) => kinds.reduce((sum, kind) => sum + n(kind), 0),
});

/** Returns a column that says which share of some facts is of one kind. */
export const shareColumn = (id: string, part: FactKind, ...of: FactKind[]): NumberColumn => ({
  id,
  unit: 'share',
  figureId: findFigureId({ of: 'facts', kinds: [part] }, { of: 'facts', kinds: of }),
  of: ({ n }) =>
    share(
      n(part),
      of.reduce((sum, kind) => sum + n(kind), 0),
    ),
});

/** Returns a column with the mean of the number that a kind of fact carries. */
export const meanColumn = (id: string, kind: FactKind): NumberColumn => ({
  id,
  unit: 'number',
  figureId: findFigureId({ of: 'value', kinds: [kind] }, { of: 'facts', kinds: [kind] }),
  of: ({ n, value }) => (n(kind) === 0 ? null : value(kind) / n(kind)),
});
