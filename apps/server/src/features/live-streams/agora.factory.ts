import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const API = 'https://api.agora.io';
const CUSTOMER = { key: '0123456789abcdef0123456789abcdef', secret: 'fedcba9876543210fedcba9876543210' };

interface Rule {
  readonly appid: string;
  readonly cname: string;
  readonly uid: number;
  readonly time_in_seconds: number;
  readonly privileges: readonly string[];
}

/** Agora’s REST interface on this machine: its rules against people, refused where they are not as it publishes them. */
export class TestAgora {
  /** Rules that are in force, by their number. */
  readonly rules = new Map<number, Rule>();
  /** What was asked for and refused. */
  readonly refused: unknown[] = [];
  private made = 1952;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<TestAgora> {
    const agora = new TestAgora();
    await new Promise<void>((resolve) => {
      agora.server.listen(0, '127.0.0.1', resolve);
    });
    return agora;
  }

  get environment(): Record<string, string> {
    return {
      AGORA_CUSTOMER_KEY: CUSTOMER.key,
      AGORA_CUSTOMER_SECRET: CUSTOMER.secret,
      SERVICE_NETWORKS: '127.0.0.0/8',
      SERVICE_ADDRESSES: `${API}=http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`,
    };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Rule & { readonly id: number };
    const say = (status: number, answer: object) => {
      if (status !== 200) this.refused.push({ method: request.method, url: request.url, body, answer });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    const { authorization, 'content-type': type } = request.headers;
    const credentials = Buffer.from(`${CUSTOMER.key}:${CUSTOMER.secret}`).toString('base64');
    if (authorization !== `Basic ${credentials}`) return say(401, { message: 'Invalid authentication credentials' });
    if (request.url !== '/dev/v1/kicking-rule' || type !== 'application/json') return say(404, { message: 'not found' });
    if (request.method === 'DELETE') {
      return this.rules.delete(body.id) ? say(200, { status: 'success', id: body.id }) : say(404, { message: 'no such rule' });
    }
    const isRule =
      request.method === 'POST' &&
      /^[0-9a-f]{32}$/i.test(body.appid) &&
      typeof body.cname === 'string' &&
      Number.isInteger(body.uid) &&
      body.uid > 0 &&
      body.time_in_seconds >= 10 &&
      body.time_in_seconds <= 86_430 &&
      Array.isArray(body.privileges);
    if (!isRule) return say(400, { message: 'bad request' });
    this.made += 1;
    this.rules.set(this.made, body);
    return say(200, { status: 'success', id: this.made });
  }
}
