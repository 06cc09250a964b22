import type { AttemptId, Commit, Committed } from '@waymark/contract/scorm';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { localStore } from '../../platform/browser/local-store.ts';

const PLACE = 'course:';
/** Browsers send at most this much while a page closes. */
const LEAVING_BYTES = 60_000;
const WAITS_MILLISECONDS = [1_000, 2_000, 5_000, 10_000, 20_000];

interface Kept {
  readonly userId: string;
  readonly attemptId: AttemptId;
  readonly commit: Commit;
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'commit' in value && 'attemptId' in value;

/** How safe what was done is: with the server, on its way there, on this device until the server can be reached, or refused. */
export type KeeperState = 'kept' | 'sending' | 'waiting' | 'refused';

interface KeeperOptions {
  readonly userId: string;
  readonly attemptId: AttemptId;
  readonly send: (attemptId: AttemptId, commit: Commit, leaving: boolean) => Promise<Committed>;
  readonly onState: (state: KeeperState) => void;
  readonly onKept: (committed: Committed) => void;
}

/**
 * Keeps what a course keeps (PLY-08): on the device first, then with the server, again and again until it is there. A newer commit takes
 * the place of one that waits, as each holds everything.
 */
export class CommitKeeper {
  private readonly options: KeeperOptions;
  private waiting: Commit | undefined;
  private isSending = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    this.options = options;
  }

  private get place(): string {
    return `${PLACE}${this.options.attemptId}`;
  }

  /** Takes a commit: kept here before anything else happens. */
  keep(commit: Commit): void {
    const { userId, attemptId } = this.options;
    localStore.write(this.place, { userId, attemptId, commit } satisfies Kept);
    this.waiting = commit;
    void this.flush();
  }

  /** Sends what waits now; also when the network is back. */
  async flush(): Promise<void> {
    const commit = this.waiting;
    if (commit === undefined || this.isSending) return;
    clearTimeout(this.timer);
    this.isSending = true;
    this.options.onState('sending');
    try {
      const committed = await this.options.send(this.options.attemptId, commit, false);
      this.failures = 0;
      this.done(commit);
      this.options.onKept(committed);
    } catch (error) {
      this.failed(commit, error);
    } finally {
      this.isSending = false;
    }
    if (this.waiting !== undefined && this.failures === 0) await this.flush();
  }

  private done(commit: Commit): void {
    if (this.waiting !== commit) return;
    this.waiting = undefined;
    localStore.remove(this.place);
    this.options.onState('kept');
  }

  private failed(commit: Commit, error: unknown): void {
    if (error instanceof ApiProblem && !error.isPassing && error.status !== 401) {
      // It will not be taken however often it is sent; what it held stays on the device until the course is opened again.
      if (this.waiting === commit) this.waiting = undefined;
      this.options.onState('refused');
      return;
    }
    const wait = WAITS_MILLISECONDS[Math.min(this.failures, WAITS_MILLISECONDS.length - 1)];
    this.failures += 1;
    this.options.onState('waiting');
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  /** The page goes away: once more, by the way that outlives it. What is too large for that is on the device. Resolves when it was answered. */
  async leave(): Promise<void> {
    const commit = this.waiting;
    if (commit === undefined || JSON.stringify(commit).length > LEAVING_BYTES) return;
    const { attemptId, send } = this.options;
    // No one is left to hear of it; the next opening sends what is still on the device.
    await send(attemptId, commit, true).then(
      () => this.done(commit),
      () => {},
    );
  }

  /** Ends: nothing is tried again from here. */
  stop(): void {
    clearTimeout(this.timer);
  }

  get isIdle(): boolean {
    return this.waiting === undefined;
  }
}

/**
 * Sends what a window that crashed, or a device that was offline, left here of this person's courses. What cannot be sent now stays; what
 * is refused for good is let go.
 */
export async function sendLeftOvers(userId: string, send: KeeperOptions['send']): Promise<void> {
  for (const key of localStore.keys().filter((one) => one.startsWith(PLACE))) {
    const kept = localStore.read(key, isKept);
    if (kept === undefined || kept.userId !== userId) continue;
    try {
      await send(kept.attemptId, kept.commit, false);
      localStore.remove(key);
    } catch (error) {
      if (error instanceof ApiProblem && !error.isPassing && error.status !== 401) localStore.remove(key);
    }
  }
}
