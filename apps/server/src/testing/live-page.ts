import { once } from 'node:events';
import { Agent, WebSocket } from 'undici';
import type { TestCaller } from './caller.ts';

// Organisations live at host names that no name server knows.
const loopback = new Agent({ connect: { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) } });

/** The live connection of a page, over a real WebSocket to a listening server. */
export class LivePage {
  private readonly socket: WebSocket;
  private readonly received: unknown[] = [];
  private readonly arrivals = new EventTarget();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      this.received.push(JSON.parse(String(data)));
      this.arrivals.dispatchEvent(new Event('message'));
    });
  }

  /** Connects as a caller's browser would. Rejects when the server refuses. */
  static async open(port: number, caller: TestCaller): Promise<LivePage> {
    const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`);
    const socket = new WebSocket(`ws://${caller.hostName}:${port}/api/v1/live`, {
      dispatcher: loopback,
      headers: { cookie: cookie.join('; ') },
    });
    const page = new LivePage(socket);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`${caller.hostName} refused the live connection`)));
    });
    return page;
  }

  /** The oldest message not taken yet; waits for one. */
  async next(): Promise<unknown> {
    if (this.received.length === 0) await once(this.arrivals, 'message');
    return this.received.shift();
  }

  /** Waits until the server closes the connection, and answers its code. */
  async closed(): Promise<number> {
    const [event] = (await once(this.socket, 'close')) as [{ code: number }];
    return event.code;
  }

  close(): void {
    this.socket.close();
  }
}
