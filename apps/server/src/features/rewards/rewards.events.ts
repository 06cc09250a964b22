import type { UserId } from '@waymark/contract/kit';
import type { BadgeId } from '@waymark/contract/rewards';
import { defineEvent } from '../../platform/events/event.ts';

export const pointRulesChanged = defineEvent<{ version: number; validFrom: string; changed: string[] }>('rewards.point-rules-changed');
export const badgeCreated = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-created');
export const badgeUpdated = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-updated');
export const badgeDeleted = defineEvent<{ badgeId: BadgeId; title: string }>('rewards.badge-deleted');
/** Someone earned a badge, or was given it. */
export const badgeGranted = defineEvent<{ badgeId: BadgeId; title: string; userId: UserId; period: string }>('rewards.badge-granted');
