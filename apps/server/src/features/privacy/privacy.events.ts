import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const privacyChosen = defineEvent<{ choice: 'public-profile' | 'leaderboard'; given: boolean }>('privacy.chosen');
export const exportRequested = defineEvent<{ exportId: string }>('privacy.export-requested');
export const exportDownloaded = defineEvent<{ exportId: string }>('privacy.export-downloaded');
export const erasureRequested = defineEvent<{ userId: UserId; eraseAt: string }>('privacy.erasure-requested');
export const erasureCancelled = defineEvent<{ userId: UserId }>('privacy.erasure-cancelled');
