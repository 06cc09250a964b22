import { type CardUpkeep, type DueCard, REVIEW_AHEAD_DAYS } from '@waymark/contract/cards';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { plainTextOf } from '../../platform/text/rich-text.ts';
import { summaryOf } from '../people/people.public.ts';
import { lockAuthorizedCard, cardSubject, naming } from './card-access.service.ts';
import { likeness, shinglesOf } from './card-shingles.ts';
import { summariesByIds } from './card-summaries.repo.ts';
import { partOf } from './card-types.ts';
import {
  findLookAlikes,
  findReviewDay,
  findSaid,
  findUpkeep,
  listDue,
  type LookAlikeRow,
  replaceShingles,
  type SaidRow,
  setReviewDay,
} from './card-upkeep.repo.ts';
import { cardReviewSet } from './cards.events.ts';
import { presentSummary } from './cards.present.ts';

/** From so much on, in per cent, two cards count as much the same. */
const MUCH_THE_SAME = 60;
/** The same for paths: what is in them weighs more than how they are called. */
const PATHS_MUCH_THE_SAME = 45;
const SHOWN = 3;

const hashesOf = ({ title, description, content, inside }: Omit<SaidRow, 'id'>) =>
  shinglesOf([title, plainTextOf(description), partOf(content).searchText?.(content) ?? '', inside].join(' '));

/** Today by the organisation's calendar, and the same some days on. */
export function dayHere(ctx: BaseContext, ahead = 0): string {
  const at = new Date(ctx.now().getTime() + ahead * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: ctx.organisation.setting('time_zone') }).format(at);
}

/** Returns what people need to know about the cards they look after (CRD-22); cards of others are left out. */
export async function listUpkeep(ctx: ActorContext, ids: readonly string[]): Promise<{ items: CardUpkeep[] }> {
  const rows = await findUpkeep(ctx.store, ctx.actor, [...new Set(ids)]);
  const said = rows.map((row) => ({ id: row.id, url: 'url' in row.content ? row.content.url : '', hashes: hashesOf(row) }));
  const found = Map.groupBy(await findLookAlikes(ctx.store, ctx.actor, said), ({ card_id: cardId }) => cardId);
  const today = dayHere(ctx);
  return {
    items: rows.map((row, at): CardUpkeep => ({
      cardId: row.id as CardUpkeep['cardId'],
      owner: summaryOf(row.owner),
      reviewOn: row.review_on,
      isDue: row.review_on !== null && row.review_on <= today,
      pathways: row.pathways,
      plans: row.plans,
      lookAlikes: lookAlikesOf(said[at]?.hashes ?? [], found.get(row.id) ?? [], row.inside === '' ? MUCH_THE_SAME : PATHS_MUCH_THE_SAME),
    })),
  };
}

function lookAlikesOf(hashes: readonly number[], rows: readonly LookAlikeRow[], atLeast: number): CardUpkeep['lookAlikes'] {
  return rows
    .map((row) => ({
      id: row.id as CardUpkeep['cardId'],
      slug: row.slug,
      title: row.title,
      author: summaryOf(row.author),
      likeness: row.same_address ? 100 : likeness(hashes, row.hashes),
      sameAddress: row.same_address,
    }))
    .filter((one) => one.likeness >= atLeast)
    .toSorted((one, other) => other.likeness - one.likeness || one.title.localeCompare(other.title))
    .slice(0, SHOWN);
}

/**
 * Sets or removes the day a card is looked at again: a day to come, by the organisation's calendar. A later day than the one that is due says
 * that it was reviewed. Throws as `lockAuthorizedCard`, `invalid-input`.
 */
export async function setReview(ctx: ActorContext, cardId: string, reviewOn: string | null): Promise<{ reviewOn: string | null }> {
  if (reviewOn !== null && reviewOn <= dayHere(ctx)) throw refuseField('reviewOn', 'in-the-past');
  return mutate(ctx, cardReviewSet, async (ctx) => {
    const card = await lockAuthorizedCard(ctx, cardId, 'edit');
    if ((await findReviewDay(ctx.store, card.id)) === reviewOn) return unchanged({ reviewOn });
    await setReviewDay(ctx.store, card, reviewOn);
    return { result: { reviewOn }, subject: cardSubject(card.id), details: { ...naming(card), reviewOn } };
  });
}

/** Published cards whose review is due soon or overdue, the longest due first; for content managers, those of all people. */
export async function listToReview(ctx: ActorContext, query: PageQuery & { of: 'own' | 'everyone' }): Promise<Page<DueCard>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listDue(ctx.store, ctx.actor, {
    by: dayHere(ctx, REVIEW_AHEAD_DAYS),
    ownOnly: query.of === 'own' || !holds(ctx.actor, 'MANAGE_CONTENT'),
    after: after && { day: after.at.toISOString().slice(0, 10), id: after.id },
    limit: query.limit,
  });
  const summaries = await summariesByIds(
    ctx.store,
    ctx.actor,
    rows.map((row) => row.id),
  );
  const cards = new Map(summaries.map((row) => [row.id, presentSummary(row)]));
  const today = dayHere(ctx);
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([`${row.day}T00:00:00.000Z`, row.id]),
  );
  return {
    ...page,
    items: page.items.flatMap((row): DueCard[] => {
      const card = cards.get(row.id);
      return card === undefined ? [] : [{ card, reviewOn: row.day, isDue: row.day <= today }];
    }),
  };
}

/** Brings what is kept of some cards for finding near-duplicates in step; those that are not published are no longer compared. */
export async function compareCards(tx: Store, ids: readonly string[]): Promise<void> {
  const rows = await findSaid(tx, ids);
  await replaceShingles(
    tx,
    ids,
    rows.map((row) => ({ id: row.id, hashes: hashesOf(row) })),
  );
}
