import type { UserId } from '@waymark/contract/kit';
import { isCertificationPeriod } from '@waymark/contract/compliance';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { type CardHolder, type Handover, partOfPeople } from '../cards/cards.public.ts';
import { visiblePeople } from '../people/people.public.ts';
import { openPeriod } from '../progress/progress.public.ts';
import { dutyMoved, dutyWithdrawn } from './assignments.events.ts';
import { listOfCard } from './assignments.repo.ts';
import {
  endAssignmentsOfCard,
  findHeldDuties,
  findPeopleWithDuty,
  findSeriesWith,
  type HeldDutyRow,
  MOST_NAMED,
  moveAssignments,
  moveDuties,
  withdrawDuties,
} from './duty-handover.repo.ts';
import { findCardNames } from './duty-facts.repo.ts';
import { renewDuties } from './duty-renewal.service.ts';

/** CRD-22: what is owed on a retired card is owed on its successor, with the same dates and reasons; without one it ends. Cards tell people, once. */
export const dutiesOfCards: CardHolder = {
  kind: 'duties',
  count: async (ctx, cardId) => {
    const assignments = await listOfCard(ctx.store, ctx.actor, cardId, undefined, MOST_NAMED);
    const lists = assignments.slice(0, MOST_NAMED).map(({ id, person, team, rule }) => {
      const name = team?.name ?? person?.full_name ?? rule?.name;
      return { names: name === undefined ? [] : [name], more: 0, href: `/assignments/${id}` };
    });
    return { ...(await findPeopleWithDuty(ctx, cardId, visiblePeople(ctx))), lists };
  },
  replace: (ctx, { cardId, successor }) =>
    successor === null ? endAssignmentsOfCard(ctx.store, cardId, ctx.now()) : moveAssignments(ctx.store, cardId, successor.id, ctx.now()),
  handOver: async (ctx, handover, part) => {
    const held = await findHeldDuties(ctx.store, handover.cardId, part);
    const userIds = [...new Set(held.map((row) => row.user_id))];
    if (handover.successor === null) await endHeld(ctx, handover.cardId, held, userIds);
    else await moveHeld(ctx, handover.cardId, handover.successor, held, userIds);
    return partOfPeople(userIds, part.limit);
  },
};

/** Recurring assignments are moved with the others, and end with content that has no successor. */
export const seriesOfCards: CardHolder = {
  kind: 'series',
  count: async (ctx, cardId) => {
    const series = await findSeriesWith(ctx, cardId);
    const kept = series.filter((one) => one.is_kept).slice(0, MOST_NAMED);
    const lists = kept.map(({ id, names, total }) => ({ names, more: total - names.length, href: `/assignments/series/${id}` }));
    return { count: series.length, names: [], lists };
  },
};

async function moveHeld(
  ctx: InTransaction,
  cardId: string,
  successor: NonNullable<Handover['successor']>,
  held: readonly HeldDutyRow[],
  userIds: readonly UserId[],
): Promise<void> {
  if (held.length === 0) return;
  await mutateMany(ctx, dutyMoved, async (ctx) => {
    await moveDuties(ctx.store, cardId, successor.id, userIds, ctx.now());
    const changes = held.map((row) => ({
      subject: { type: 'duty', id: row.id },
      details: { dutyId: row.id, cardId: successor.id, fromCardId: cardId, userId: row.user_id, period: row.period },
    }));
    return { result: undefined, changes };
  });
  for (const [period, people] of Map.groupBy(held, (row) => row.period)) {
    const ids = people.map((row) => row.user_id);
    // A date of a series asks for the content afresh: what was done of the successor before it began does not count.
    const since = new Map(people.map((row) => [row.user_id, new Date(`${row.starts_on}T00:00:00Z`)]));
    if (period !== '') await openPeriod(ctx, { cardId: successor.id, userIds: ids, period, since });
    await renewDuties(ctx, { cardId: successor.id, period, userIds: ids });
  }
}

async function endHeld(ctx: InTransaction, cardId: string, held: readonly HeldDutyRow[], userIds: readonly UserId[]): Promise<void> {
  const ordinary = held.filter((row) => !isCertificationPeriod(row.period));
  const card = await findCardNames(ctx.store, cardId);
  if (ordinary.length === 0 || card === undefined) return;
  await mutateMany(ctx, dutyWithdrawn, async (ctx) => {
    await withdrawDuties(ctx.store, cardId, userIds, ctx.now());
    const changes = ordinary.map((row) => ({
      subject: { type: 'duty', id: row.id },
      details: {
        dutyId: row.id,
        cardId,
        cardTitle: card.title,
        cardSlug: card.slug,
        userId: row.user_id,
        period: row.period,
        priority: row.priority,
        startsOn: row.starts_on,
        dueOn: row.due_on,
        assignmentId: row.assignment_id,
        kind: null,
        givenBy: null,
        was: row.status,
        isRetired: true,
      },
    }));
    return { result: undefined, changes };
  });
}
