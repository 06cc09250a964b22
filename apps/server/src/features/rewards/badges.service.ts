import type { PageQuery, UserId } from '@waymark/contract/kit';
import { type Badge, type BadgeId, REWARD_LIMITS, rewardProblems as problems } from '@waymark/contract/rewards';
import { dayIn, periodOf } from '@waymark/contract/statistics';
import { mutate, mutateMany, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { imageUrl, linkFiles } from '../media/media.public.ts';
import { visiblePerson } from '../people/people.public.ts';
import { restoreGrant } from './badge-holders.repo.ts';
import { clcIsActive, standingsOf } from './badge-standing.service.ts';
import {
  type BadgeRow,
  type BadgeValues,
  countBadges,
  deleteBadgeRow,
  findActiveBadges,
  findBadge,
  findCards,
  type Grant,
  insertGrants,
  listBadgeRows,
  lockBadge,
  putBadge,
} from './badges.repo.ts';
import { badgeCreated, badgeDeleted, badgeGranted, badgeUpdated } from './rewards.events.ts';

const IMAGE_WIDTH = 320;
type Cards = ReadonlyMap<string, { readonly id: string; readonly title: string; readonly slug: string }>;

/** Returns the cards that badges name, by id. */
export async function cardsOf(store: Store, rows: readonly BadgeRow[]): Promise<Cards> {
  const cards = await findCards(store, [...new Set(rows.flatMap(({ card_ids }) => card_ids))]);
  return new Map(cards.map((card) => [card.id, card]));
}

/** Returns a badge as administrators see it. */
export function presentBadge(row: BadgeRow, cards: Cards): Badge {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: imageUrl(row.image_file_id, IMAGE_WIDTH),
    imageFileId: row.image_file_id,
    kind: row.kind,
    criteria: row.criteria,
    cards: row.card_ids.flatMap((id) => cards.get(id) ?? []),
    isActive: row.is_active,
    holdersCount: row.holders_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** Badges of the organisation, newest first (ADM-06). Throws `invalid-input` on a broken cursor. */
export async function listBadges(ctx: ActorContext, query: PageQuery) {
  const rows = await listBadgeRows(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  const cards = await cardsOf(ctx.store, rows);
  return toPage(
    rows,
    query.limit,
    (row) => presentBadge(row, cards),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** ADM-06, SKL-07: creates a badge. Throws `too-many-badges`, `badge-cards-unknown`, or `invalid-input` on `imageFileId`. */
export async function createBadge(ctx: ActorContext, wanted: BadgeValues): Promise<Badge> {
  const id = newId<BadgeId>();
  return mutate(ctx, badgeCreated, async (ctx) => {
    if ((await countBadges(ctx.store)) >= REWARD_LIMITS.badges) throw refuse(problems['too-many-badges']);
    return { result: await write(ctx, id, wanted), subject: { type: 'badge', id }, details: { badgeId: id, title: wanted.title } };
  });
}

/** ADM-06: updates a badge; people who have it keep it. Throws `badge-not-found`, `badge-cards-unknown`, or `invalid-input` on `imageFileId`. */
export async function updateBadge(ctx: ActorContext, id: BadgeId, wanted: BadgeValues): Promise<Badge> {
  return mutate(ctx, badgeUpdated, async (ctx) => {
    if ((await lockBadge(ctx.store, id)) === undefined) throw refuse(problems['badge-not-found']);
    return { result: await write(ctx, id, wanted), subject: { type: 'badge', id }, details: { badgeId: id, title: wanted.title } };
  });
}

async function write(ctx: InTransaction<ActorContext>, id: BadgeId, wanted: BadgeValues): Promise<Badge> {
  await putBadge(ctx.store, id, wanted, ctx.now());
  await linkFiles(ctx, { type: 'badge', id }, wanted.imageFileId === null ? [] : [wanted.imageFileId], 'imageFileId');
  const row = await findBadge(ctx.store, id);
  if (row === undefined) throw new Error('A badge that was written must be there');
  const cards = await cardsOf(ctx.store, [row]);
  if (cards.size < new Set(row.card_ids).size) throw refuse(problems['badge-cards-unknown']);
  return presentBadge(row, cards);
}

/** ADM-06: deletes a badge, also for the people who have it. Throws `badge-not-found`. */
export async function deleteBadge(ctx: ActorContext, id: BadgeId): Promise<void> {
  await mutate(ctx, badgeDeleted, async (ctx) => {
    const row = await lockBadge(ctx.store, id);
    if (row === undefined) throw refuse(problems['badge-not-found']);
    await linkFiles(ctx, { type: 'badge', id }, [], 'imageFileId');
    await deleteBadgeRow(ctx.store, id);
    return { result: undefined, subject: { type: 'badge', id }, details: { badgeId: id, title: row.title } };
  });
}

/**
 * SKL-07: grants badges to people, each once (a CLC badge once a period). Returns how many are new. Inside another mutation pass its
 * store on in `ctx`. Badges that do not exist and people who are not active are passed over.
 */
async function grantBadges(ctx: BaseContext, grants: readonly (Omit<Grant, 'at'> & { readonly at?: Date })[]): Promise<number> {
  if (grants.length === 0) return 0;
  return mutateMany(ctx, badgeGranted, async (ctx) => {
    const titles = new Map((await findActiveBadges(ctx.store)).map(({ id, title }) => [id, title]));
    const known = grants
      .filter(({ badgeId }) => titles.has(badgeId))
      .map(({ personId, badgeId, period, at = ctx.now() }) => ({ personId, badgeId, period, at }));
    const fresh = await insertGrants(ctx.store, known, ctx.actor?.userId ?? null);
    const changes = fresh.map(({ personId, badgeId, period }) => ({
      subject: { type: 'badge', id: badgeId },
      details: { badgeId, title: titles.get(badgeId) ?? '', userId: personId, period },
    }));
    return { result: fresh.length, changes };
  });
}

/** SKL-07: grants one badge to one person; false when they have it already. For a CLC badge say the `period` it is for. */
export async function grantBadge(
  ctx: BaseContext,
  grant: { readonly badgeId: BadgeId; readonly userId: UserId; readonly period?: string },
): Promise<boolean> {
  return (await grantBadges(ctx, [{ badgeId: grant.badgeId, personId: grant.userId, period: grant.period ?? '' }])) === 1;
}

/**
 * ADM-06: gives a badge by hand, one for hours of learning for the period of today; with a period, gives one of that period again that was taken back.
 * Throws `badge-not-found` or `person-not-found`.
 */
export async function grantBadgeByHand(
  ctx: ActorContext,
  id: BadgeId,
  { userId, period: again }: { readonly userId: UserId; readonly period?: string | null | undefined },
): Promise<{ isNew: boolean }> {
  const badge = await findBadge(ctx.store, id);
  if (badge === undefined || !badge.is_active) throw refuse(problems['badge-not-found']);
  await visiblePerson(ctx, userId);
  const { criteria } = badge;
  const today = criteria.kind === 'clc' ? periodOf(criteria.period, dayIn(ctx.organisation.setting('time_zone'), ctx.now())).key : '';
  const key = { badgeId: id, userId, period: again === undefined ? today : (again ?? '') };
  // What was taken back is not earned again by itself.
  const isBack = await mutate(ctx, badgeGranted, async (ctx) => {
    await lockBadge(ctx.store, id);
    return (await restoreGrant(ctx.store, key, ctx.actor.userId, ctx.now()))
      ? { result: true, subject: { type: 'badge', id }, details: { ...key, title: badge.title } }
      : unchanged(false);
  });
  return { isNew: isBack || (key.period === today && (await grantBadge(ctx, key))) };
}

/** SKL-07: grants what people have earned by now. Runs inside the transaction that takes the events of their learning. */
export async function grantEarned(ctx: BaseContext, people: readonly UserId[]): Promise<void> {
  if (people.length === 0) return;
  const badges = (await findActiveBadges(ctx.store)).filter(({ kind }) => kind !== 'manual' && (kind !== 'clc' || clcIsActive(ctx)));
  if (badges.length === 0) return;
  const standingOf = await standingsOf(ctx, badges, people);
  const grants = people.flatMap((personId) =>
    badges.flatMap((badge) => {
      const { done, of, period } = standingOf(badge, personId);
      return of > 0 && done >= of ? [{ personId, badgeId: badge.id, period }] : [];
    }),
  );
  await grantBadges(ctx, grants);
}
