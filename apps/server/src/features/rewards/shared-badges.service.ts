import { type BadgeId, rewardProblems as problems, type SharedBadge } from '@waymark/contract/rewards';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { imageUrl } from '../media/media.public.ts';
import { badgeSvg } from '../skills/skills.public.ts';
import { clcIsActive } from './badge-standing.service.ts';
import { findGrant, type GrantedRow } from './badges.repo.ts';

const PURPOSE = 'shared-badge';
const IMAGE_WIDTH = 320;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** One badge of one person; `period` is empty for badges that are earned once. */
interface Held {
  readonly badgeId: BadgeId;
  readonly userId: UserId;
  readonly period: string;
}

const signedName = ({ organisation }: Pick<BaseContext, 'organisation'>, { badgeId, userId, period }: Held) =>
  `${organisation.id}:${badgeId}:${userId}:${period}`;

/** Whether people show badges to others outside: as the organisation has it for passports (SKL-03). */
function isShared({ organisation }: Pick<BaseContext, 'organisation'>): boolean {
  const { sharing, parts } = organisation.setting('skills_passport_options');
  return sharing && parts.includes('badges');
}

/** SKL-07: returns the address of the page about a badge of the caller; null where they may not show it to others. */
export function sharePathOf(ctx: ActorContext, held: Held): string | null {
  // Who looks as someone else must not carry their badges away.
  if (held.userId !== ctx.actor.userId || ctx.actor.impersonatorId !== null || !isShared(ctx)) return null;
  const signature = ctx.platform.secrets.sign(PURPOSE, signedName(ctx, held));
  return `/shared/badge/${[held.badgeId, held.userId, held.period, signature].join('.')}`;
}

async function grantOf(ctx: VisitorContext, token: string): Promise<GrantedRow> {
  const [badgeId = '', userId = '', period = '', signature = ''] = token.split('.');
  const held = { badgeId: badgeId as BadgeId, userId: userId as UserId, period };
  const isSigned = UUID.test(badgeId) && UUID.test(userId) && ctx.platform.secrets.isSigned(PURPOSE, signedName(ctx, held), signature);
  const row = isSigned && isShared(ctx) ? await findGrant(ctx.store, held) : undefined;
  if (row === undefined || (row.kind === 'clc' && !clcIsActive(ctx))) throw refuse(problems['shared-badge-not-found']);
  return row;
}

/**
 * SKL-07: returns an earned badge for anyone who has its address. Throws `shared-badge-not-found`, also where the badge or its holder is gone, or the
 * organisation stopped sharing.
 */
export async function getSharedBadge(ctx: VisitorContext, token: string): Promise<SharedBadge> {
  const row = await grantOf(ctx, token);
  return {
    title: row.title,
    description: row.description,
    imageUrl: ctx.actor === null ? null : imageUrl(row.image_file_id, IMAGE_WIDTH),
    holderName: row.holder_name,
    period: row.period === '' ? null : row.period,
    grantedAt: row.granted_at.toISOString(),
  };
}

/** SKL-07: sends an earned badge as a picture to keep. Throws as `getSharedBadge`. */
export async function sendSharedBadge(ctx: VisitorContext, token: string, { reply }: Wire): Promise<void> {
  const { title, granted_at: at } = await grantOf(ctx, token);
  const { organisation } = ctx;
  await reply
    .type('image/svg+xml')
    .header('content-disposition', `attachment; filename="badge-${at.toISOString().slice(0, 10)}.svg"`)
    .header('cache-control', 'private, no-store')
    .send(badgeSvg({ title, issuer: organisation.name, colour: organisation.setting('brand_colour') }));
}
