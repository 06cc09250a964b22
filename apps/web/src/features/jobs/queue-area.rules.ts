/** The name that the server gives to work that follows a change elsewhere, before the name of the follower. */
const AFTER_A_CHANGE = 'event.';

/** Returns the slug of the area that a kind of background work belongs to (ADM-08): of `event.notifications.tell-badge`, notifications. */
export function areaOfQueue(queue: string): string {
  const own = queue.startsWith(AFTER_A_CHANGE) ? queue.slice(AFTER_A_CHANGE.length) : queue;
  return own.split('.')[0] ?? own;
}
