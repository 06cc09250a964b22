import type { UserId } from '@waymark/contract/kit';
import type { PersonBadge, PersonBadges } from '@waymark/contract/rewards';
import type { ActorContext } from '../../platform/context.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { visiblePerson } from '../people/people.public.ts';
import { findRevoked } from './badge-holders.repo.ts';
import { clcIsActive, type Standing, standingsOf } from './badge-standing.service.ts';
import { type BadgeRow, findActiveBadges, findHeld } from './badges.repo.ts';
import { cardsOf, presentBadge } from './badges.service.ts';
import { rewardsReader } from './rewards.reader.ts';
import { ownShares } from './shared-badges.service.ts';

/** PPL-03, SKL-07: returns the badges a person earned here; with what they may still earn where it is their own page. Throws `person-not-found`. */
export async function getPersonBadges(ctx: ActorContext, userId: UserId): Promise<PersonBadges> {
  await visiblePerson(ctx, userId);
  await catchUp(ctx, rewardsReader);
  const isOwn = userId === ctx.actor.userId;
  const isClcActive = clcIsActive(ctx);
  const [held, active] = await Promise.all([findHeld(ctx.store, userId), isOwn ? findActiveBadges(ctx.store) : []]);
  const [cards, standingOf, shareOf] = await Promise.all([
    cardsOf(ctx.store, [...held, ...active]),
    standingsOf(ctx, isOwn ? [...held, ...active] : [], [userId]),
    isOwn && held.length > 0 ? ownShares(ctx) : notShared,
  ]);
  const show = (row: BadgeRow, standing: Standing | null, earned: { period: string; granted_at: Date } | null): PersonBadge => {
    const { id, title, description, imageUrl: url, kind, cards: named, holdersCount } = presentBadge(row, cards);
    return {
      badge: { id, title, description, imageUrl: url, kind, cards: named, holdersCount },
      period: earned === null || earned.period === '' ? standing?.period || null : earned.period,
      grantedAt: earned?.granted_at.toISOString() ?? null,
      progress: earned === null && standing !== null ? { done: standing.done, of: standing.of } : null,
      steps:
        standing === null
          ? []
          : named.map((card) => ({
              title: card.title,
              href: `/insights/${encodeURIComponent(card.slug)}`,
              isDone: standing.doneCards.has(card.id),
            })),
      ...(earned === null ? notShared() : shareOf(id, earned.period)),
    };
  };
  const earned = held.map((row) => show(row, isOwn ? standingOf(row, userId) : null, row));
  // What was taken back is not on the way.
  const revoked = isOwn ? await findRevoked(ctx.store, userId) : [];
  const has = new Set([...held, ...revoked].map(({ badge_id: id, period }) => `${id} ${period}`));
  const open = active
    .filter(({ kind }) => kind !== 'manual' && (kind !== 'clc' || isClcActive))
    .map((row) => ({ row, standing: standingOf(row, userId) }))
    .filter(({ row, standing }) => !has.has(`${row.id} ${standing.period}`))
    .map(({ row, standing }) => show(row, standing, null))
    .toSorted((a, b) => share(b) - share(a));
  return {
    userCardBadges: earned.filter(({ badge }) => badge.kind !== 'clc'),
    userClcBadges: isClcActive ? earned.filter(({ badge }) => badge.kind === 'clc') : [],
    open,
    isClcActive,
  };
}

const notShared = () => ({ canShare: false, sharePath: null });
const share = ({ progress }: PersonBadge) => (progress === null || progress.of === 0 ? 0 : progress.done / progress.of);
