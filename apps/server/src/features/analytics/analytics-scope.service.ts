import {
  ANALYTICS_LIMITS,
  type AnalyticsQuery,
  bucketsOf,
  comparedMonths,
  comparedWith,
  daysOf,
  FEWEST_PEOPLE,
  type Period,
  type PeriodQuery,
  wholeMonths,
} from '@waymark/contract/analytics';
import { groupProblems } from '@waymark/contract/groups';
import { generalProblems } from '@waymark/contract/kit';
import { addDays, dayIn } from '@waymark/contract/statistics';
import { abilities } from '../../platform/access/policy.ts';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type Translate, translatorFor } from '../../platform/i18n/translator.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { locationsByIds } from '../locations/locations.public.ts';
import {
  countPeople,
  type DayRange,
  type FactKind,
  type FigureScope,
  refreshStatistics,
  series,
  WHOLE,
} from '../statistics/statistics.public.ts';
import { countPopulation, findUnitTitle } from './analytics.repo.ts';

/** Everything that figures are worked out for: whose, of when, against what, and in whose language they are named. */
export interface Desk {
  readonly ctx: Acting;
  readonly t: Translate;
  readonly period: Period;
  readonly before: Period | null;
  readonly scope: FigureScope;
  /** Narrowed to some people: then small numbers could point to one of them. */
  readonly isNarrowed: boolean;
  /** Counted by whole months, none of which may tell of a few people: two periods never differ by less than a month. */
  readonly isByMonth: boolean;
  readonly population: number;
  /** What it is narrowed to, by name. */
  readonly names: { readonly unit: string; readonly location: string; readonly group: string };
}

const NO_NAMES = { unit: '', location: '', group: '' };

/** Returns the days of a period as the store counts them: up to before the last. */
export const rangeOf = ({ start, end }: Period): DayRange => ({ from: start, to: addDays(end, 1) });

/** Returns whether a number of people is too small to be shown where people are narrowed down. */
export const isTooFew = (desk: Desk, people: number): boolean => desk.isNarrowed && people > 0 && people < FEWEST_PEOPLE;

/** Returns whether too few people stand behind some kinds of facts in a period, or in one of its months where it is counted by months. */
export async function isTooFewIn(desk: Desk, kinds: readonly FactKind[], period: Period): Promise<boolean> {
  if (!desk.isNarrowed) return false;
  const { store } = desk.ctx;
  if (!desk.isByMonth) return isTooFew(desk, await countPeople(store, kinds, rangeOf(period), desk.scope));
  return (await series(store, kinds, bucketsOf(period, 'month'), desk.scope)).some(({ people }) => isTooFew(desk, people));
}

/** SES-62: /analytics is for administrators, which the endpoint has asked for already, who may see analytics. */
export function checkAnalyst(ctx: Acting): void {
  if (!holds(ctx.actor, 'MANAGE_ANALYTICS') && !holds(ctx.actor, 'MANAGE_GROUP_ANALYTICS')) throw refuse(generalProblems['forbidden']);
}

export const todayIn = (ctx: BaseContext): string => dayIn(ctx.organisation.setting('time_zone'), ctx.now());

/** Returns the period asked for. Throws `invalid-input` on `end` (`period-ends-early`, `period-too-long`). */
export function periodOf(ctx: BaseContext, { start, end }: Pick<PeriodQuery, 'start' | 'end'>): Period {
  const last = end ?? (start === undefined ? todayIn(ctx) : [todayIn(ctx), start].toSorted().at(-1)!);
  const period = { start: start ?? addDays(last, 1 - ANALYTICS_LIMITS.firstDays), end: last };
  if (period.end < period.start) throw refuseField('end', 'period-ends-early');
  if (daysOf(period) > ANALYTICS_LIMITS.days) throw refuseField('end', 'period-too-long', { max: ANALYTICS_LIMITS.days });
  return period;
}

/**
 * ANA-01: returns what an analyst asks for, checked. Throws `forbidden`, `group-not-found`, and `invalid-input` on `start`, `end`, `unitId` and
 * `locationId`; a private group the caller may not look into is none for them.
 */
export async function deskOf(ctx: Acting, query: Omit<AnalyticsQuery, 'types'>): Promise<Desk> {
  checkAnalyst(ctx);
  const period = periodOf(ctx, query);
  const { groupId = null, unitId = null, locationId = null } = query;
  const unit = unitId === null ? '' : await findUnitTitle(ctx.store, unitId);
  if (unit === undefined) throw refuseField('unitId', 'unknown-org-unit');
  const location = locationId === null ? '' : (await locationsByIds(ctx, [locationId])).get(locationId)?.location_name;
  if (location === undefined) throw refuseField('locationId', 'unknown-location');
  const group = groupId === null ? null : await groupInView(ctx, groupId);
  if (group !== null && !abilities(ctx.actor, groupPolicy, group).viewMembers) throw refuse(groupProblems['group-not-found']);
  const desk = await openDesk(ctx, { ...WHOLE, groupId, unitId, locationId }, period, query.compare);
  return { ...desk, isNarrowed: (groupId ?? unitId ?? locationId) !== null, names: { unit, location, group: group?.name ?? '' } };
}

/** The same of whole months. */
export async function openMonthlyDesk(ctx: Acting, scope: FigureScope, period: Period, compare: AnalyticsQuery['compare']): Promise<Desk> {
  const months = wholeMonths(period);
  const desk = await openDesk(ctx, scope, months, compare);
  return { ...desk, before: comparedMonths(months, compare), isNarrowed: true, isByMonth: true };
}

/** Brings the figures up to this moment, and counts who is in view. */
export async function openDesk(ctx: Acting, scope: FigureScope, period: Period, compare: AnalyticsQuery['compare']): Promise<Desk> {
  await refreshStatistics(ctx);
  return {
    ctx,
    t: translatorFor(ctx.organisation, ctx.actor.language).t,
    period,
    before: comparedWith(period, compare),
    scope,
    isNarrowed: false,
    isByMonth: false,
    names: NO_NAMES,
    population: await countPopulation(ctx.store, scope),
  };
}
