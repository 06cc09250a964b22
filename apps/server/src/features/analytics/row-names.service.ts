import type { FigureRow, FigureRows, FigureUnit } from '@waymark/contract/analytics';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { personSummaries, visibleAmong } from '../people/people.public.ts';
import type { FactRowShown } from '../statistics/statistics.public.ts';
import type { Desk } from './analytics-scope.service.ts';
import { type Named, namesOf } from './report-tables.service.ts';

/** Where a page of rows begins, and how long it is. */
export interface RowsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What a number that is none of the facts says of itself. */
export const namedFigure = (desk: Desk, id: string, unit: FigureUnit = 'count'): FigureRows['figure'] => ({
  id,
  name: desk.t(`analytics.figure.${id}`),
  sentence: desk.t(`analytics.figure.${id}.how`),
  unit,
});

/** A row of which nothing more is known than what is said beside it. */
export const NOTHING_ELSE: Omit<FigureRow, 'id'> = { person: null, thing: null, on: null, times: 1, value: null, counts: true };

/** Returns the people of rows by id: those who are named to the caller. */
export type NamesOfRows = (desk: Desk, rows: readonly { readonly user_id: UserId | null }[]) => Promise<Map<UserId, PersonSummary>>;

/** People of rows by id, as far as the caller may see them. */
export async function namedPeople(desk: Desk, rows: Parameters<NamesOfRows>[1]): ReturnType<NamesOfRows> {
  const ids = rows.flatMap(({ user_id: id }) => id ?? []);
  return personSummaries(desk.ctx.store, await visibleAmong(desk.ctx, ids));
}

/** Members of a group by id, who are named to the caller as members. */
export const namedMembers = (desk: Desk, rows: readonly { readonly user_id: UserId }[]): Promise<Map<UserId, PersonSummary>> =>
  personSummaries(
    desk.ctx.store,
    rows.map(({ user_id: id }) => id),
  );

/** What the things of rows are called: cards, and what stands behind each kind of subject. */
export async function namedThings(desk: Desk, rows: readonly FactRowShown[]): Promise<(row: FactRowShown) => FigureRow['thing']> {
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
