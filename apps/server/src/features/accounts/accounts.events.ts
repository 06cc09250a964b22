import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** What changed, without the values: addresses do not belong into the log. */
export const accountUpdated = defineEvent<{ userId: UserId; changed: string[] }>('accounts.updated');
export const accountInvited = defineEvent<{ userId: UserId }>('accounts.invited');
export const passwordLinkSent = defineEvent<{ userId: UserId }>('accounts.password-link-sent');
export const accessLinkCreated = defineEvent<{ userId: UserId; isInvitation: boolean }>('accounts.access-link-created');
export const firstPasswordSet = defineEvent<{ userId: UserId }>('accounts.first-password-set');
export const sessionsEnded = defineEvent<{ userId: UserId; all: boolean }>('accounts.sessions-ended');

export const importStarted = defineEvent<{ fileName: string; size: number }>('accounts.import-started');
export const importRun = defineEvent<{ fileName: string; create: number; change: number; suspending: number }>('accounts.import-run');
export const importCancelled = defineEvent<{ fileName: string }>('accounts.import-cancelled');
export const importFinished = defineEvent<{ fileName: string; done: number; failed: number; suspended: number }>(
  'accounts.import-finished',
);
export const accountsExported = defineEvent<{ people: number }>('accounts.exported');
export const bulkActionRun = defineEvent<{ kind: string; people: number }>('accounts.bulk-run');
export const bulkActionUndone = defineEvent<{ kind: string; people: number }>('accounts.bulk-undone');
export const doubleForgotten = defineEvent<{ userId: UserId; kind: string }>('accounts.double-forgotten');
/** Told of both people. */
export const accountsMerged = defineEvent<{ survivorId: UserId; mergedId: UserId; reason: string; rows: number }>('accounts.merged');
export const mergeUndone = defineEvent<{ survivorId: UserId; mergedId: UserId }>('accounts.merge-undone');
