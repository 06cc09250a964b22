import { LRUCache } from 'lru-cache';

/** Requests that a server takes from the count of all servers at once. */
const LEASE = 100;
/** Requests of one client in a minute, over all servers: 1,000 a second. */
const PER_MINUTE = 60_000;

/**
 * Keeps a program that writes record by record from taking all there is, without asking the store at every request: each server takes its
 * requests from the common count a hundred at a time.
 */
export class XapiPace {
  private readonly leases = new LRUCache<string, { left: number; endsAt: number }>({ max: 10_000 });

  /**
   * Counts a request. Gives the seconds to wait where there were too many.
   * @param take counts a lease in the store and gives how many there were in this minute, and when it ends
   */
  async count(client: string, now: Date, take: () => Promise<{ count: number; endsAt: Date }>): Promise<number | undefined> {
    const lease = this.leases.get(client);
    if (lease !== undefined && lease.left > 0 && lease.endsAt > now.getTime()) {
      lease.left -= 1;
      return undefined;
    }
    const { count, endsAt } = await take();
    if (count > PER_MINUTE / LEASE) return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    this.leases.set(client, { left: LEASE - 1, endsAt: endsAt.getTime() });
    return undefined;
  }
}
