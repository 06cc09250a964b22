import { type BadgeId, type BadgeShareId, rewardProblems as problems, type SharedBadge } from '@waymark/contract/rewards';
import { skillProblems } from '@waymark/contract/skills';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { imageUrl } from '../media/media.public.ts';
import { badgeSvg } from '../skills/skills.public.ts';
import { type BadgeShareRow, deleteBadgeShare, findBadgeShare, findBadgeShares, putBadgeShare } from './badge-shares.repo.ts';
import { clcIsActive } from './badge-standing.service.ts';
import { findGrant, type GrantedRow } from './badges.repo.ts';
import { badgeShared, badgeShareRevoked } from './rewards.events.ts';

const PURPOSE = 'shared-badge';
const IMAGE_WIDTH = 320;
const DAY_MILLISECONDS = 86_400_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const signedName = ({ organisation }: Pick<BaseContext, 'organisation'>, id: string) => `${organisation.id}:${id}`;

/** Whether people show badges to others outside: as the organisation has it for passports (SKL-03). */
function isShared({ organisation }: Pick<BaseContext, 'organisation'>): boolean {
  const { sharing, parts } = organisation.setting('skills_passport_options');
  return sharing && parts.includes('badges');
}

// Who looks as someone else must not carry their badges away.
const mayShare = (ctx: ActorContext) => ctx.actor.impersonatorId === null && isShared(ctx);

const pathOf = (ctx: ActorContext, id: BadgeShareId) => `/shared/badge/${id}.${ctx.platform.secrets.sign(PURPOSE, signedName(ctx, id))}`;

const keyOf = (badgeId: string, period: string) => `${badgeId} ${period}`;

/** SKL-07: returns how the caller's own badges may be and are shown to others, by badge and period. */
export async function ownShares(
  ctx: ActorContext,
): Promise<(badgeId: BadgeId, period: string) => { readonly canShare: boolean; readonly sharePath: string | null }> {
  if (!mayShare(ctx)) return () => ({ canShare: false, sharePath: null });
  const rows = await findBadgeShares(ctx.store, ctx.actor.userId, ctx.now());
  const paths = new Map(rows.map((row) => [keyOf(row.badge_id, row.period), pathOf(ctx, row.id)]));
  return (badgeId, period) => ({ canShare: true, sharePath: paths.get(keyOf(badgeId, period)) ?? null });
}

/**
 * SKL-07: makes the link to a page about a badge of the caller, which works as long as links to passports at most do; where one works, it is that.
 * Throws `passport-sharing-off`, `badge-not-found` where they do not have it.
 */
export async function shareBadge(ctx: ActorContext, badgeId: BadgeId, period: string): Promise<{ path: string }> {
  if (!mayShare(ctx)) throw refuse(skillProblems['passport-sharing-off']);
  const { userId } = ctx.actor;
  const held = { badgeId, userId, period };
  const { sharePath } = (await ownShares(ctx))(badgeId, period);
  if (sharePath !== null) return { path: sharePath };
  return mutate(ctx, badgeShared, async (ctx) => {
    const grant = await findGrant(ctx.store, held);
    if (grant === undefined) throw refuse(problems['badge-not-found']);
    const id = newId<BadgeShareId>();
    const now = ctx.now();
    const days = ctx.organisation.setting('skills_passport_options').longestDays;
    const kept = await putBadgeShare(ctx.store, held, { id, now, expiresAt: new Date(now.getTime() + days * DAY_MILLISECONDS) });
    if (kept !== id) return unchanged({ path: pathOf(ctx, kept) });
    return {
      result: { path: pathOf(ctx, id) },
      subject: { type: 'badge', id: badgeId },
      details: { badgeId, title: grant.title, userId, period, days },
    };
  });
}

async function shareOf(ctx: VisitorContext, token: string): Promise<{ share: BadgeShareRow; row: GrantedRow }> {
  const [id = '', signature = ''] = token.split('.');
  const isSigned = UUID.test(id) && ctx.platform.secrets.isSigned(PURPOSE, signedName(ctx, id), signature);
  const share = isSigned && isShared(ctx) ? await findBadgeShare(ctx.store, id, ctx.now()) : undefined;
  const row = share && (await findGrant(ctx.store, { badgeId: share.badge_id, userId: share.person_id, period: share.period }));
  if (share === undefined || row === undefined || (row.kind === 'clc' && !clcIsActive(ctx)))
    throw refuse(problems['shared-badge-not-found']);
  return { share, row };
}

/** SKL-07: takes the link to a badge of the caller back: it stops working at once. Throws `shared-badge-not-found`. */
export async function stopSharingBadge(ctx: ActorContext, token: string): Promise<void> {
  await mutate(ctx, badgeShareRevoked, async (ctx) => {
    const { share, row } = await shareOf(ctx, token);
    const { userId } = ctx.actor;
    if (share.person_id !== userId) throw refuse(problems['shared-badge-not-found']);
    await deleteBadgeShare(ctx.store, share.id);
    const { badge_id: badgeId, period } = share;
    return { result: undefined, subject: { type: 'badge', id: badgeId }, details: { badgeId, title: row.title, userId, period } };
  });
}

/**
 * SKL-07: returns an earned badge for anyone who has a link to it. Throws `shared-badge-not-found`, also where the link ran out or was taken back, the
 * badge or its holder is gone, or the organisation stopped sharing.
 */
export async function getSharedBadge(ctx: VisitorContext, token: string): Promise<SharedBadge> {
  const { share, row } = await shareOf(ctx, token);
  return {
    title: row.title,
    description: row.description,
    imageUrl: ctx.actor === null ? null : imageUrl(row.image_file_id, IMAGE_WIDTH),
    holderName: row.holder_name,
    period: row.period === '' ? null : row.period,
    grantedAt: row.granted_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
    isOwn: ctx.actor !== null && ctx.actor.userId === share.person_id && ctx.actor.impersonatorId === null,
  };
}

/** SKL-07: sends an earned badge as a picture to keep, which says whose it is and of when. Throws as `getSharedBadge`. */
export async function sendSharedBadge(ctx: VisitorContext, token: string, { reply }: Wire): Promise<void> {
  const { title, holder_name: holder, period, granted_at: at } = (await shareOf(ctx, token)).row;
  const { organisation } = ctx;
  const day = at.toISOString().slice(0, 10);
  const earned = period === '' ? day : `${period} · ${day}`;
  await reply
    .type('image/svg+xml')
    .header('content-disposition', `attachment; filename="badge-${day}.svg"`)
    .header('cache-control', 'private, no-store')
    .send(badgeSvg({ title, issuer: organisation.name, colour: organisation.setting('brand_colour'), earned: { holder, when: earned } }));
}
