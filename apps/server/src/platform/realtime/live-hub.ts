import type { WebSocket } from 'ws';
import { LIVE_DISPLACED } from '@waymark/contract/platform';
import type { UserId } from '@waymark/contract/kit';
import { notifyOnCommit, type Store } from '../db/database.ts';

/** One thing a connected page is told: `type` says what, the rest is for anyone who listens for that type. */
export interface LiveMessage {
  readonly type: string;
  readonly [detail: string]: unknown;
}

interface Addressed {
  readonly organisationId: string;
  /** Who it is for; null means everyone of the organisation. */
  readonly userIds: readonly string[] | null;
  readonly message: LiveMessage;
}

/** Pages one person may have connected at a time: more than anyone has open, fewer than fill a server. */
const MAXIMUM_PAGES = 50;

/** So long a page may take to answer that it was closed; a browser does at once. */
const GOODBYE_MILLISECONDS = 1_000;

/** Closes a connection, also one whose other end does not answer: otherwise it would stay open for as long as that likes. */
function sayGoodbye(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const end = setTimeout(() => socket.terminate(), GOODBYE_MILLISECONDS).unref();
  socket.once('close', () => clearTimeout(end));
}

/** The connected pages of this process, by organisation and person. */
export class LiveHub {
  private readonly sockets = new Map<string, Map<string, Set<WebSocket>>>();
  /** Connections in which someone acts as another person, by who acts (SES-64). */
  private readonly actingSockets = new Map<string, Set<WebSocket>>();

  /** Adds a page's connection and lets go of it when it closes. With one too many the oldest is closed: it waits until someone looks at it again. */
  connect(organisationId: string, userId: string, socket: WebSocket, impersonatorId: string | null = null): void {
    const people = getOrMake(this.sockets, organisationId, () => new Map<string, Set<WebSocket>>());
    const own = getOrMake(people, userId, () => new Set<WebSocket>());
    const [oldest] = own;
    if (own.size >= MAXIMUM_PAGES && oldest !== undefined) {
      own.delete(oldest);
      sayGoodbye(oldest, LIVE_DISPLACED, 'too many pages');
    }
    own.add(socket);
    if (impersonatorId !== null) getOrMake(this.actingSockets, impersonatorId, () => new Set<WebSocket>()).add(socket);
    socket.on('close', () => {
      own.delete(socket);
      if (impersonatorId !== null) this.letGo(impersonatorId, socket);
      if (own.size === 0 && people.get(userId) === own) people.delete(userId);
      if (people.size === 0 && this.sockets.get(organisationId) === people) this.sockets.delete(organisationId);
    });
  }

  /** Hands a message that came through the store to the pages of this process it is for. */
  deliver(addressed: Addressed): void {
    const people = this.sockets.get(addressed.organisationId);
    if (people === undefined) return;
    const text = JSON.stringify(addressed.message);
    for (const userId of addressed.userIds ?? people.keys()) {
      for (const socket of people.get(userId) ?? []) socket.send(text);
    }
  }

  /** Closes a person's connections in this process, when their access changed: the page connects again and is judged again. */
  disconnectUser(userId: string): void {
    for (const people of this.sockets.values()) for (const socket of people.get(userId) ?? []) sayGoodbye(socket, 4401, 'access changed');
    for (const socket of this.actingSockets.get(userId) ?? []) sayGoodbye(socket, 4401, 'access changed');
  }

  private letGo(impersonatorId: string, socket: WebSocket): void {
    const acting = this.actingSockets.get(impersonatorId);
    acting?.delete(socket);
    if (acting?.size === 0) this.actingSockets.delete(impersonatorId);
  }

  get connections(): number {
    let count = 0;
    for (const people of this.sockets.values()) for (const own of people.values()) count += own.size;
    return count;
  }

  /** Says goodbye to every page; each connects again, to another server. */
  closeAll(): void {
    for (const people of this.sockets.values()) for (const own of people.values()) for (const socket of own) socket.close(1012, 'restart');
  }
}

/**
 * Tells connected pages something once the transaction commits, on every server.
 * @param userIds who; null means everyone of the organisation. At most about 150 people a call.
 */
export async function tellLive(tx: Store, userIds: readonly UserId[] | null, message: LiveMessage): Promise<void> {
  const addressed: Addressed = { organisationId: tx.organisationId, userIds, message };
  await notifyOnCommit(tx, 'live', addressed);
}

/** The same with a message of its own for each person; one statement. */
export async function tellEachLive(
  tx: Store,
  messages: readonly { readonly userId: UserId; readonly message: LiveMessage }[],
): Promise<void> {
  if (messages.length === 0) return;
  const addressed = messages.map(({ userId, message }): Addressed => ({ organisationId: tx.organisationId, userIds: [userId], message }));
  await notifyOnCommit(tx, 'live', ...addressed);
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
