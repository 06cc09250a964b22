import type { UserId } from '@waymark/contract/kit';
import type { BadgeId } from '@waymark/contract/rewards';
import { defineEvent } from '../../platform/events/event.ts';

export const pointRulesChanged = defineEvent<{ version: number; validFrom: string; changed: string[] }>('rewards.point-rules-changed');
export const badgeCreated = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-created');
export const badgeUpdated = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-updated');
export const badgeDeleted = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-deleted');
/** Someone earned a badge, or was given it. */
export const badgeGranted = defineEvent<{ badgeId: BadgeId; title: string; userId: UserId; period: string }>('rewards.badge-granted');

/** A badge was taken back from someone. */
export const badgeRevoked = defineEvent<{ badgeId: BadgeId; title: string; userId: UserId; period: string; reason: string }>(
  'rewards.badge-revoked',
);

interface OfShare extends Record<string, unknown> {
  badgeId: BadgeId;
  title: string;
  userId: UserId;
  period: string;
}
/** Someone made a link that shows a badge of theirs to anyone who has it, or took it back. */
export const badgeShared = defineEvent<OfShare & { days: number }>('rewards.badge-shared');
export const badgeShareRevoked = defineEvent<OfShare>('rewards.badge-share-revoked');
