import type { ConnectionId } from '@waymark/contract/live-streams';
import { localStore, tabStore } from '../../platform/browser/local-store.ts';

/** Says to the other tabs of this browser that a person is live here (LIV-03); a tab that died no longer renews it. */
interface Flag {
  readonly tab: string;
  readonly at: number;
}
const FRESH_MILLISECONDS = 15_000;
/** How often a tab that is live says so. */
export const RENEW_MILLISECONDS = 5_000;

const keyOf = (userId: string) => `live-broadcast:${userId}`;
const hostKey = (cardId: string) => `live-host:${cardId}`;
const TAB_KEY = 'live-tab';
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is Flag =>
  typeof value === 'object' && value !== null && 'tab' in value && 'at' in value && typeof value.at === 'number';

/** This tab, also after it was loaded again. */
function ownTab(): string {
  const known = tabStore.read(TAB_KEY, isText);
  if (known !== undefined) return known;
  const made = crypto.randomUUID();
  tabStore.write(TAB_KEY, made);
  return made;
}

/** Whether another tab of this browser says that the person is live there. */
export function isLiveElsewhere(userId: string): boolean {
  const flag = localStore.read(keyOf(userId), isFlag);
  return flag !== undefined && flag.tab !== ownTab() && Date.now() - flag.at < FRESH_MILLISECONDS;
}

/** Says that the person is live in this tab. */
export const raiseFlag = (userId: string): void => void localStore.write(keyOf(userId), { tab: ownTab(), at: Date.now() } satisfies Flag);

/** Says that they no longer are. */
export const lowerFlag = (userId: string): void => localStore.remove(keyOf(userId));

/** The connection this tab had as the host of a card's stream, to go on with after a reload. */
export const hostConnectionOf = (cardId: string): ConnectionId | null =>
  (tabStore.read(hostKey(cardId), isText) as ConnectionId | undefined) ?? null;

export const keepHostConnection = (cardId: string, connection: ConnectionId): void => void tabStore.write(hostKey(cardId), connection);
