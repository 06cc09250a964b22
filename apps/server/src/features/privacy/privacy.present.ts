import type { DataExport, Privacy } from '@waymark/contract/privacy';
import type { ActorContext } from '../../platform/context.ts';
import type { ExportRow, PrivacyRow } from './privacy.repo.ts';

export function presentExport(row: ExportRow, now: Date): DataExport {
  const { id, status, size, requested_at, expires_at } = row;
  const isExpired = expires_at !== null && expires_at <= now;
  return {
    id,
    status: isExpired ? 'expired' : status,
    size,
    requestedAt: requested_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  };
}

export function presentPrivacy(ctx: ActorContext, row: PrivacyRow, newest: ExportRow | undefined): Privacy {
  const { is_public, hide_from_leaderboard, requested_at, erase_at } = row;
  return {
    isPublic: is_public,
    hideFromLeaderboard: hide_from_leaderboard,
    profilesOpenToAll: ctx.organisation.setting('profile_visibility') === 'everyone',
    export: newest === undefined ? null : presentExport(newest, ctx.now()),
    erasure:
      requested_at === null || erase_at === null ? null : { requestedAt: requested_at.toISOString(), eraseAt: erase_at.toISOString() },
  };
}
