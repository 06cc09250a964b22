import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, type WebhookEvent } from '@waymark/contract/webhooks';
import { type FetchDoor, isPublicAddress, publicInternet } from '../../platform/fetch/public-address.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Someone's server that is told of events; it answers what the test says. */
export class Receiver {
  readonly received: Received[] = [];
  /** Status of the next answers; `undefined` hangs up without one. */
  answers: number | undefined = 200;
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      if (this.answers === undefined) return void request.socket.destroy();
      response.writeHead(this.answers, this.answers === 302 ? { location: 'http://169.254.169.254/' } : {}).end('heard');
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => {
      receiver.server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  /** An address whose name leads here through the test's door. */
  get url(): string {
    return `http://receiver.example:${this.port}/hook`;
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** As the product's door, but this receiver counts as public. Names: `receiver.example`, and `inner.example` at an inner address. */
  get door(): FetchDoor {
    const names: Readonly<Record<string, readonly string[]>> = {
      'receiver.example': ['127.0.0.1'],
      'inner.example': ['10.0.0.5'],
      'mixed.example': ['127.0.0.1', '192.168.1.1'],
    };
    return {
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      isAllowedPort: (port) => port === this.port || publicInternet.isAllowedPort(port),
      resolve: async (name) => names[name] ?? [],
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let made = 0;

/** A webhook made through the API; an address that needs no name looked up unless told. */
export async function aWebhook(admin: SignedIn, sketch: { url?: string; events?: WebhookEvent[] } = {}) {
  made += 1;
  const { url = 'https://93.184.216.34/hook', events = ['people.created'] } = sketch;
  return admin.call(createWebhook, { body: { name: `Webhook ${made}`, url, events } });
}
