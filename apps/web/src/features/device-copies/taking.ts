import { useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/query/query-client.ts';
import { type Copy, type CopyPlan, fetchCopy, NoRoom, planCopy } from './copies.ts';
import { keepCode } from './keep-code.ts';

/** Every query of copies begins so. */
export const COPIES_KEY = 'device-copies';

/** What is on its way onto this device. It goes on while one looks at other pages. */
export interface Taking {
  readonly doneBytes: number;
  readonly allBytes: number;
  readonly stop: () => void;
}

const running = new Map<string, Taking>();
const failures = new Map<string, unknown>();
const listeners = new Set<() => void>();

function set(pathId: string, taking: Taking | undefined): void {
  if (taking === undefined) running.delete(pathId);
  else running.set(pathId, taking);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of a path is on its way. */
export const useTaking = (pathId: string): Taking | undefined => useSyncExternalStore(watch, () => running.get(pathId));

/** Why a path could not be brought onto the device the last time; undefined where it could, or one stopped it. */
export const useFailure = (pathId: string): unknown => useSyncExternalStore(watch, () => failures.get(pathId));

/** Brings a planned path onto the device, once however often it is asked for. Resolves in the end, whatever became of it. */
export async function takeAlong(userId: string, plan: CopyPlan): Promise<void> {
  const { id: pathId } = plan.outline;
  if (running.has(pathId)) return;
  const abort = new AbortController();
  const stop = () => abort.abort();
  let doneBytes = 0;
  const show = () => set(pathId, { doneBytes, allBytes: plan.bytes, stop });
  failures.delete(pathId);
  show();
  // Asked for, the browser does not clear it away when room gets short.
  await navigator.storage?.persist?.().catch(() => false);
  try {
    await keepCode(abort.signal);
    await fetchCopy(userId, plan, {
      signal: abort.signal,
      onBytes: (count) => {
        doneBytes += count;
        show();
      },
    });
  } catch (error) {
    if (!abort.signal.aborted) failures.set(pathId, error);
  } finally {
    set(pathId, undefined);
    await queryClient.invalidateQueries({ queryKey: [COPIES_KEY] });
  }
}

/** Brings what is on the device up to date. */
export async function updateCopy(userId: string, { pathId }: Pick<Copy, 'pathId'>): Promise<void> {
  const abort = new AbortController();
  set(pathId, { doneBytes: 0, allBytes: 0, stop: () => abort.abort() });
  try {
    const plan = await planCopy(userId, pathId, { signal: abort.signal, onRead: () => {} });
    set(pathId, undefined);
    await takeAlong(userId, plan);
  } catch (error) {
    if (!abort.signal.aborted) failures.set(pathId, error);
    set(pathId, undefined);
  }
}

/** Whether there was too little room on the device. */
export const isNoRoom = (error: unknown): error is NoRoom => error instanceof NoRoom;
