import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { generateSync } from 'otplib';
import type { Factor, PasskeyCreated, PasskeyUsed } from '@waymark/contract/second-factor';
import { addAuthenticator, confirmAuthenticator, getSecondFactors } from '@waymark/contract/second-factor';
import type { TestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';

/** The code an authenticator app shows at the time of the test's clock. */
export function codeOf(app: TestApp, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
}

export interface OwnAuthenticator {
  readonly secret: string;
  readonly factor: Factor;
  readonly recoveryCodes: readonly string[];
}

/** Sets an authenticator app up through the product, as its owner would; the caller's session is in afterwards. */
export async function anAuthenticator(app: TestApp, caller: TestCaller, name = 'Phone'): Promise<OwnAuthenticator> {
  const { factorId, secret } = await caller.call(addAuthenticator, { body: { name } });
  const added = await caller.call(confirmAuthenticator, { params: { factorId }, body: { code: codeOf(app, secret) } });
  caller.csrfToken = added.csrfToken;
  const { factors } = await caller.call(getSecondFactors);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new Error('The authenticator was not added');
  return { secret, factor, recoveryCodes: added.recoveryCodes ?? [] };
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A security key made of software: it makes one passkey and uses it, as the WebAuthn standard says. */
export class SoftKey {
  readonly id = randomBytes(32).toString('base64url');
  private readonly key: KeyObject;
  private readonly publicKey: Uint8Array;
  private readonly host: string;
  private readonly origin: string;
  /** How often it says it was used; a copy says the same as the original did. */
  count = 0;

  constructor(host: string, origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point.
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    this.host = host;
    this.origin = origin;
  }

  private authenticatorData(flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    this.count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), count, credential]);
  }

  create(challenge: string): PasskeyCreated {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = this.authenticatorData(0x41, Buffer.concat([Buffer.alloc(16), length, id, this.publicKey]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url');
    const clientDataJSON = encoded({ type: 'webauthn.create', challenge, origin: this.origin, crossOrigin: false });
    return { id: this.id, response: { clientDataJSON, attestationObject, transports: ['usb'] } };
  }

  use(challenge: string): PasskeyUsed {
    const clientDataJSON = encoded({ type: 'webauthn.get', challenge, origin: this.origin, crossOrigin: false });
    const authenticatorData = this.authenticatorData(0x01);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.key).toString('base64url');
    return { id: this.id, response: { clientDataJSON, authenticatorData: authenticatorData.toString('base64url'), signature } };
  }
}
