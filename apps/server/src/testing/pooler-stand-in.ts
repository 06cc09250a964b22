import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { type StoreConnection, withDatabase } from '../platform/db/store-connection.ts';
import type { Pooler } from './pooler.ts';

const SSL_REQUEST = 80_877_103;
const CONNECTIONS = 3;
const HEADER = 5;
const IDLE = 'I'.charCodeAt(0);

/** One connection to the store, which clients share. */
interface Lane {
  readonly socket: Socket;
  user: ((message: Buffer) => void) | undefined;
  lost: (() => void) | undefined;
}

/**
 * What behaves like a connection pooler in transaction mode: startup parameters of clients are dropped, each transaction gets the connection to the
 * store that was not used for the longest time, with whatever another client left there, and what a client prepared is not known on the next.
 */
export async function startPoolerStandIn(store: StoreConnection): Promise<Pooler> {
  const lanes = new Map<string, Lanes>();
  const clients = new Set<Socket>();
  const server = net.createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    client.on('error', () => client.destroy());
    serve(client, (database) => {
      let found = lanes.get(database);
      if (found === undefined) lanes.set(database, (found = new Lanes(withDatabase(store, database))));
      return found;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { user = '', database = '' } = new pg.Client(store);
  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, database },
    stop: async () => {
      for (const client of clients) client.destroy();
      for (const of of lanes.values()) of.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The connections to one database. Those who wait get one in turn. */
class Lanes {
  private readonly store: StoreConnection;
  private readonly free: Lane[] = [];
  private readonly all = new Set<Lane>();
  private readonly waiting: ((lane: Lane | undefined) => void)[] = [];
  private opening = 0;

  constructor(store: StoreConnection) {
    this.store = store;
  }

  /** A connection for one transaction; undefined where the store gives none. */
  async take(): Promise<Lane | undefined> {
    if (this.all.size + this.opening < CONNECTIONS) {
      this.opening += 1;
      const lane = await this.open().finally(() => (this.opening -= 1));
      return lane;
    }
    return this.free.shift() ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  giveBack(lane: Lane): void {
    lane.user = lane.lost = undefined;
    if (!this.all.has(lane)) return;
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(lane);
    else next(lane);
  }

  close(): void {
    for (const { socket } of this.all) socket.destroy();
  }

  /** The driver signs in; from then on its connection carries what clients send. */
  private async open(): Promise<Lane | undefined> {
    const client = new pg.Client({ ...this.store, application_name: 'waymark' });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return undefined;
    }
    const socket = (client.connection as unknown as { stream: Socket }).stream;
    socket.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close').removeAllListeners('error');
    socket.setNoDelay(true);
    const lane: Lane = { socket, user: undefined, lost: undefined };
    this.all.add(lane);
    socket.on(
      'data',
      messagesOf((message) => lane.user?.(message)),
    );
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.all.delete(lane);
      lane.lost?.();
      const at = this.free.indexOf(lane);
      if (at >= 0) this.free.splice(at, 1);
      if (this.all.size === 0) for (const tell of this.waiting.splice(0)) tell(undefined);
    });
    return lane;
  }
}

function serve(client: Socket, lanesOf: (database: string) => Lanes): void {
  let lanes: Lanes | undefined;
  let lane: Lane | undefined;
  let isTaking = false;
  let unanswered = 0;
  const backlog: Buffer[] = [];
  const forward = (lane: Lane) => {
    for (const message of backlog.splice(0)) {
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === 'S' || kind === 'Q') unanswered += 1;
      lane.socket.write(message);
    }
  };
  const hear = (message: Buffer) => {
    client.write(message);
    if (message[0] !== 'Z'.charCodeAt(0)) return;
    unanswered -= 1;
    if (message[HEADER] !== IDLE || unanswered > 0 || lane === undefined) return;
    const used = lane;
    lane = undefined;
    lanes?.giveBack(used);
    void pass();
  };
  const pass = async () => {
    if (lane !== undefined) return forward(lane);
    if (isTaking || backlog.length === 0 || lanes === undefined) return;
    isTaking = true;
    const taken = await lanes.take();
    isTaking = false;
    if (taken === undefined) return client.destroy();
    if (client.destroyed) return lanes.giveBack(taken);
    lane = taken;
    taken.user = hear;
    taken.lost = () => client.destroy();
    forward(taken);
  };
  client.once('close', () => {
    // What it was in the middle of, no one can go on with.
    lane?.socket.destroy();
  });
  const take = messagesOf((message) => {
    if (message[0] === 'X'.charCodeAt(0)) return;
    backlog.push(message);
    void pass();
  });
  let startup = Buffer.alloc(0);
  client.on('data', (part: Buffer) => {
    if (lanes !== undefined) return take(part);
    startup = Buffer.concat([startup, part]);
    if (startup.length < 8 || startup.length < startup.readInt32BE(0)) return;
    const message = startup.subarray(0, startup.readInt32BE(0));
    startup = startup.subarray(message.length);
    if (message.readInt32BE(4) === SSL_REQUEST) return void client.write('N');
    const words = message.subarray(8).toString().split('\0');
    lanes = lanesOf(words[words.indexOf('database') + 1] ?? '');
    client.write(Buffer.concat([answer('R', int32(0)), answer('K', int32(1_000_000_000), int32(7)), answer('Z', Buffer.from('I'))]));
    if (startup.length > 0) take(startup);
  });
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function answer(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

/** Calls back with each whole message of a stream: a letter, a length and as much. */
function messagesOf(hear: (message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      hear(message);
    }
  };
}
