import { analyticsProblems, type FigureRow, type FigureRows, type GroupFigureRowsQuery } from '@waymark/contract/analytics';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { type GroupInView, membersNamedTo } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import type { Desk } from './analytics-scope.service.ts';
import { GROUP_CARD, GROUP_MEMBER, isOfGroups, POPULATION } from './figure-definitions.ts';
import { definitionFor, factFigureRows, populationRows } from './figure-rows.service.ts';
import { findNamedAmong, listCardMembers, listMemberCards } from './group-analytics.repo.ts';
import { openAuthorizedGroup, optionsFor } from './group-analytics.service.ts';
import { cardHrefOf } from './report-tables.service.ts';
import { namedFigure, namedMembers, NOTHING_ELSE } from './row-names.service.ts';

/**
 * GRP-05, ANA-09: the rows that a figure of a group counts, or a number of its members or its content. Throws `group-not-found`, `forbidden`,
 * `analytics-figure-not-found`.
 */
export async function listGroupRows(
  ctx: ActorContext,
  groupId: GroupId,
  figureId: string,
  query: GroupFigureRowsQuery,
): Promise<FigureRows> {
  const { group, desk: ofGroup } = await openAuthorizedGroup(ctx, groupId, query);
  const { cardId = null, userId = null, weekday = null } = query;
  const desk = { ...ofGroup, scope: { ...ofGroup.scope, cardId, userId, weekday } };
  if (figureId === POPULATION) return populationRows(desk, query, null, membersNamedTo(ctx, group));
  if (cardId !== null && (figureId === GROUP_CARD.done || figureId === GROUP_CARD.share)) {
    return cardRows(ctx, desk, group, { figureId, cardId }, query);
  }
  const what = (['assigned', 'overdue', 'shared'] as const).find((one) => GROUP_MEMBER[one] === figureId);
  if (userId !== null && what !== undefined) return memberRows(ctx, desk, group, { userId, what }, query);
  const definition = definitionFor(figureId);
  if (!isOfGroups(definition)) throw refuse(analyticsProblems['analytics-figure-not-found']);
  return factFigureRows(desk, definition, query, null, async (_, rows) => {
    const ids = rows.flatMap(({ user_id: id }) => id ?? []);
    return personSummaries(ctx.store, await findNamedAmong(ctx.store, groupId, ids, membersNamedTo(ctx, group)));
  });
}

/** Members who finished a card of the group; of its share, those who did not as well. */
async function cardRows(
  ctx: ActorContext,
  desk: Desk,
  group: GroupInView,
  { figureId, cardId }: { readonly figureId: string; readonly cardId: string },
  { cursor, limit }: GroupFigureRowsQuery,
): Promise<FigureRows> {
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const isDone = figureId === GROUP_CARD.done;
  const rows = await listCardMembers(ctx.store, group.id as GroupId, cardId, { ...optionsFor(ctx, group), isDone, after, limit });
  const names = await namedMembers(desk, rows);
  const shown = toPage(
    rows,
    limit,
    (row): FigureRow => ({ ...NOTHING_ELSE, id: row.user_id, person: names.get(row.user_id) ?? null, counts: row.done }),
    (row) => encodeCursor([row.name, row.user_id]),
  );
  const unit = isDone ? 'count' : 'share';
  return { figure: namedFigure(desk, figureId, unit), of: 'population', total: null, hidden: null, ...shown };
}

/** What a member was assigned, has overdue or had shared. */
async function memberRows(
  ctx: ActorContext,
  desk: Desk,
  group: GroupInView,
  { userId, what }: { readonly userId: UserId; readonly what: keyof typeof GROUP_MEMBER },
  { cursor, limit }: GroupFigureRowsQuery,
): Promise<FigureRows> {
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, 'text', 'text');
  const after = key === undefined || id === undefined ? null : { key, id };
  const rows = await listMemberCards(ctx.store, group.id as GroupId, userId, what, { ...optionsFor(ctx, group), after, limit });
  const cards = await cardSummaries(
    ctx,
    rows.map(({ card_id: card }) => card),
  );
  const shown = toPage(
    rows,
    limit,
    (row): FigureRow => {
      const card = cards.get(row.card_id);
      return {
        ...NOTHING_ELSE,
        id: row.id,
        thing: { title: card?.title ?? desk.t('analytics.not-visible'), href: card === undefined ? '' : cardHrefOf(card) },
        on: row.on,
        counts: what === 'overdue' || row.done,
      };
    },
    (row) => encodeCursor([row.key, row.id]),
  );
  return { figure: namedFigure(desk, GROUP_MEMBER[what]), of: 'events', total: null, hidden: null, ...shown };
}
