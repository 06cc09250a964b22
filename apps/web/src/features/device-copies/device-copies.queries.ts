import { queryOptions } from '@tanstack/react-query';
import { listCopies } from './copies.ts';
import { COPIES_KEY } from './taking.ts';

/** What a person has on this device. */
export const copiesQuery = (userId: string) =>
  queryOptions({ queryKey: [COPIES_KEY, 'list', userId], queryFn: () => listCopies(userId), staleTime: 0 });

interface Room {
  readonly usedBytes: number;
  readonly freeBytes: number;
  /** The browser does not clear it away by itself. */
  readonly isKept: boolean;
}

async function readRoom(): Promise<Room | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage === undefined || quota === undefined) return null;
  return { usedBytes: usage, freeBytes: quota - usage, isKept: (await navigator.storage.persisted?.()) ?? false };
}

/** How much room there is on this device for pages of this site; null where the browser does not say. */
export const roomQuery = queryOptions({ queryKey: [COPIES_KEY, 'room'], queryFn: readRoom, staleTime: 0 });
