import { occurrenceOf } from '@waymark/contract/assignments';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { seriesEnded } from './assignments.events.ts';
import { daysOf, namingOf } from './series-days.ts';
import * as repo from './series.repo.ts';

/** Ends every series of content that was archived or deleted, and tells those who created them (B5). */
export async function endSeriesOfCard(ctx: BaseContext, cardId: string): Promise<void> {
  for (const row of await repo.lockLiveSeriesOfCard(ctx.store, cardId)) {
    await mutate(ctx, seriesEnded, async (ctx) => {
      await repo.endSeriesRow(ctx.store, row.id, 'archived', ctx.now());
      const details = { ...namingOf(row), because: 'archived' as const, madeBy: row.made_by, endsOn: null };
      return { result: undefined, subject: { type: 'series', id: row.id }, details };
    });
  }
}

/** Brings the series of a card in step with its archival date: those that went on longer end the day before, and their creators are told. */
export async function followArchivalDate(ctx: BaseContext, cardId: string): Promise<void> {
  for (const row of await repo.lockLiveSeriesOfCard(ctx.store, cardId)) {
    const days = daysOf(row);
    const nextOn = occurrenceOf(days, row.next_number)?.startsOn ?? null;
    const endsOn = row.archives_on === null || days.endsOn === row.ends_on ? null : days.endsOn;
    if (endsOn === null) {
      if (nextOn !== row.next_on) await repo.setNextOn(ctx.store, row.id, nextOn);
      continue;
    }
    await mutate(ctx, seriesEnded, async (ctx) => {
      await repo.shortenSeriesRow(ctx.store, row.id, endsOn, nextOn);
      const details = { ...namingOf(row), because: 'archived' as const, madeBy: row.made_by, endsOn };
      return { result: undefined, subject: { type: 'series', id: row.id }, details };
    });
  }
}
