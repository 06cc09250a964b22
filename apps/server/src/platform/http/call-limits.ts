import { LRUCache } from 'lru-cache';
import type { RateLimit } from '@waymark/contract/kit';
import type { Database } from '../db/database.ts';

/** How many calls someone may make in so many seconds. */
export type CallLimit = Pick<RateLimit, 'max' | 'perSeconds'>;

/** What a server takes at once is at most this part of a limit, so that what others left unused does not refuse anyone much too early. */
const PART_OF_A_LIMIT = 12;
const MOST_AT_ONCE = 100;
/** Below, every call is counted by itself: such limits keep passwords from being guessed and people from being flooded. */
const EXACT_BELOW = 100;
const KEPT = 50_000;

interface Lease {
  left: number;
  readonly endsAt: number;
}

/**
 * Counts calls against limits that all servers have in common. Of a large limit, a server takes some calls from the common count at once
 * and asks the store again when they are used up: one server is exact, of several each may leave a twelfth of a limit unused.
 */
export class CallLimits {
  private readonly database: Database;
  private readonly leases = new LRUCache<string, Lease>({ maxSize: KEPT, sizeCalculation: () => 1 });
  private readonly underWay = new Map<string, Promise<number | undefined>>();

  constructor(database: Database) {
    this.database = database;
  }

  /** Counts a call under a key. Returns the seconds to wait where there were too many (SES-03), else undefined. */
  async count(key: string, limit: CallLimit, now: Date): Promise<number | undefined> {
    // Calls that come at once share what one of them takes, or each would take as much.
    while (!this.isLeft(key, now)) {
      const seconds = await (this.underWay.get(key) ?? this.take(key, limit, now));
      if (seconds !== undefined) return seconds;
    }
    return undefined;
  }

  private isLeft(key: string, now: Date): boolean {
    const lease = this.leases.get(key);
    if (lease === undefined || lease.left === 0 || lease.endsAt <= now.getTime()) return false;
    lease.left -= 1;
    return true;
  }

  private take(key: string, limit: CallLimit, now: Date): Promise<number | undefined> {
    const taken = this.takeFromStore(key, limit, now).finally(() => this.underWay.delete(key));
    this.underWay.set(key, taken);
    return taken;
  }

  private async takeFromStore(key: string, { max, perSeconds }: CallLimit, now: Date): Promise<number | undefined> {
    const wanted = max < EXACT_BELOW ? 1 : Math.min(MOST_AT_ONCE, Math.floor(max / PART_OF_A_LIMIT));
    const { count, endsAt } = await this.database.countCalls(key, wanted, perSeconds, now);
    const left = wanted - Math.max(0, count - max);
    if (left <= 0) return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    this.leases.set(key, { left, endsAt: endsAt.getTime() });
    return undefined;
  }
}
