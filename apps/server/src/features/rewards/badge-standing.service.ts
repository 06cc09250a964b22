import type { UserId } from '@waymark/contract/kit';
import { type DatedPeriod, dayIn, periodOf } from '@waymark/contract/statistics';
import type { BaseContext } from '../../platform/context.ts';
import { minutesOfPeopleOnDays, refreshStatistics } from '../statistics/statistics.public.ts';
import { type BadgeRow, countActivities, findCompleted } from './badges.repo.ts';

/** How far someone is with a badge. */
export interface Standing {
  readonly done: number;
  readonly of: number;
  readonly doneCards: ReadonlySet<string>;
  /** Of a badge for hours; empty for others. */
  readonly period: string;
}

/** Returns whether hours of learning count here (SKL-07). */
export const clcIsActive = (ctx: BaseContext): boolean => ctx.organisation.setting('is_clc_active');

/** Returns how far people are with badges, by badge and person; a handful of statements however many there are. */
export async function standingsOf(
  ctx: BaseContext,
  badges: readonly BadgeRow[],
  people: readonly UserId[],
  at: Date = ctx.now(),
): Promise<(badge: BadgeRow, person: UserId) => Standing> {
  const day = dayIn(ctx.organisation.setting('time_zone'), at);
  const periods = new Map<string, DatedPeriod>();
  for (const { criteria } of badges) if (criteria.kind === 'clc') periods.set(criteria.period, periodOf(criteria.period, day));
  const completed = await findCompleted(ctx.store, people, [...new Set(badges.flatMap(({ card_ids }) => card_ids))]);
  const counts = badges.some(({ kind }) => kind === 'activity') ? await countActivities(ctx.store, people) : [];
  const minutes = new Map<string, Map<string, number>>();
  // Hours are those of all figures, which follow what people do a few seconds behind.
  if (periods.size > 0) await refreshStatistics(ctx);
  for (const [kind, { start, end }] of periods) {
    minutes.set(kind, await minutesOfPeopleOnDays(ctx.store, people, { from: start, to: end }));
  }
  const cardsOf = Map.groupBy(completed, ({ user_id }) => user_id);
  const timesOf = new Map(counts.map((row) => [`${row.person_id} ${row.activity}`, row.times]));
  return ({ criteria, card_ids }, person) => {
    const had = new Set((cardsOf.get(person) ?? []).map(({ card_id }) => card_id));
    const doneCards = new Set(card_ids.filter((id) => had.has(id)));
    const none = { doneCards, period: '' };
    switch (criteria.kind) {
      case 'cards':
        return { ...none, done: doneCards.size, of: card_ids.length };
      case 'activity':
        return { ...none, done: Math.min(criteria.times, timesOf.get(`${person} ${criteria.activity}`) ?? 0), of: criteria.times };
      case 'clc': {
        const hours = Math.floor((minutes.get(criteria.period)?.get(person) ?? 0) / 60);
        return { doneCards, done: Math.min(criteria.hours, hours), of: criteria.hours, period: periods.get(criteria.period)?.key ?? '' };
      }
      case 'manual':
        return { ...none, done: 0, of: 0 };
    }
  };
}
