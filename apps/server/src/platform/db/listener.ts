import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { StoreConnection } from './store-connection.ts';

const RECONNECT_MILLISECONDS = 1_000;

/** One connection that hears what is notified through the store; connects again by itself and says so, as messages may be missed. */
export class StoreListener {
  private readonly connection: StoreConnection;
  private readonly handlers: Readonly<Record<string, (message: never) => void>>;
  private readonly onGap: () => void;
  private readonly log: Log;
  private client: pg.Client | undefined;
  private stopped = false;

  constructor(options: {
    connection: StoreConnection;
    /** What to do with a message, by channel. */
    handlers: Readonly<Record<string, (message: never) => void>>;
    /** Called after a reconnect: messages may have been missed. */
    onGap: () => void;
    log: Log;
  }) {
    this.connection = options.connection;
    this.handlers = options.handlers;
    this.onGap = options.onGap;
    this.log = options.log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.connection, application_name: 'waymark-listener', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      const handle = this.handlers[channel];
      if (handle !== undefined && payload !== undefined) handle(JSON.parse(payload) as never);
    });
    client.on('error', (error) => this.log.warn({ error }, 'listening connection lost'));
    try {
      await client.connect();
      for (const channel of Object.keys(this.handlers)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    // Only now: an attempt that fails is repeated by anyone who made it, or each would become two.
    client.on('end', () => this.again());
    if (this.stopped) await client.end();
  }

  private again(): void {
    if (this.stopped) return;
    setTimeout(() => {
      if (this.stopped) return;
      this.start().then(this.onGap, (error: unknown) => {
        this.log.warn({ error }, 'listening connection not restored yet');
        this.again();
      });
    }, RECONNECT_MILLISECONDS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end();
  }
}
