import { createDecipheriv, createECDH, createPublicKey, hkdfSync, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionKeys } from '@waymark/contract/notifications';
import { type FetchDoor, isPublicAddress } from '../../platform/fetch/public-address.ts';

const CURVE = 'prime256v1';
const TAG_BYTES = 16;
const bytes = (text: string) => Buffer.from(text, 'base64url');

/** What a browser shows of a message. */
export interface ShownPush {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser with its keys, of which its push service knows none. */
export class PushBrowser {
  readonly subscription: PushSubscriptionKeys;
  readonly posted: Posted[] = [];
  /** What its push service answers with, one after the other; 201 once the list is used up. */
  readonly answers: number[] = [];
  private readonly ecdh: ECDH;
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    this.ecdh = createECDH(CURVE);
    this.ecdh.generateKeys();
    this.subscription = { endpoint, keys: { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') } };
  }

  /** What it shows: every message that was taken, as only this browser can read it (RFC 8291, RFC 8188). */
  get shown(): ShownPush[] {
    return this.posted.map(({ body }) => JSON.parse(this.decrypted(body)) as ShownPush);
  }

  private decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, with_, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), serverKey]);
    const secret = derive(this.ecdh.computeSecret(serverKey), this.auth, about, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The end of the record is marked, and filled up after it.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}

/** A push service on this machine, as the makers of browsers run them: it takes messages for the browsers it knows. */
export class PushService {
  private readonly browsers = new Map<string, PushBrowser>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const browser = this.browsers.get(request.url ?? '');
        const status = browser === undefined ? 404 : (browser.answers.shift() ?? 201);
        if (status === 201) browser?.posted.push({ headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(status).end();
      });
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => {
      service.server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  /** A new browser that subscribed here. */
  browser(): PushBrowser {
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const browser = new PushBrowser(`http://push.example:${this.port}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** As the product's door, but this service counts as public, and does without TLS. Names: `push.example`, and `inner.example` at an inner address. */
  get door(): FetchDoor {
    const names: Readonly<Record<string, readonly string[]>> = { 'push.example': ['127.0.0.1'], 'inner.example': ['10.0.0.5'] };
    return {
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      isAllowedPort: (port) => port === this.port || port === 443,
      resolve: async (name) => names[name] ?? [],
      allowsPlainHttp: true,
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The claims a sender signed a message with, checked as push services do (RFC 8292); throws where the signature does not fit the key. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (token === undefined || key !== publicKey) throw new Error('Signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!isSigned) throw new Error('The signature does not fit');
  return JSON.parse(bytes(claims).toString('utf8')) as { aud: string; sub: string; exp: number };
}
