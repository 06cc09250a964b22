import type { UserId } from '@waymark/contract/kit';
import { dayIn } from '@waymark/contract/statistics';
import type { BaseContext } from '../../platform/context.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { clcIsActive } from './badge-standing.service.ts';
import { findHeld } from './badges.repo.ts';
import { rewardsReader } from './rewards.reader.ts';

/** SKL-03: returns the badges a person earned here, as their passport shows them: those of their profile, newest first. */
export async function badgesForPassport(ctx: BaseContext, userId: UserId) {
  await catchUp(ctx, rewardsReader);
  const zone = ctx.organisation.setting('time_zone');
  const isClcActive = clcIsActive(ctx);
  const held = await findHeld(ctx.store, userId);
  return held
    .filter(({ kind }) => kind !== 'clc' || isClcActive)
    .map(({ title, granted_at: at }) => ({
      kind: 'badge' as const,
      title,
      issuer: ctx.organisation.name,
      issuedOn: dayIn(zone, at),
      expiresOn: null,
      isExpired: false,
      url: '',
    }));
}
