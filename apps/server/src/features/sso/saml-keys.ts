import { generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';

const MODULUS_BITS = 2048;
const YEARS = 10;
const COMMON_NAME = 'Single sign-on';

/** What our own SAML messages are signed with, both as PEM. */
export interface SigningPair {
  readonly privateKey: string;
  readonly certificate: string;
}

/** A new key and a certificate of its own making, good for ten years: providers compare it, they do not ask who vouches for it. */
export async function makeSigningPair(now: Date): Promise<SigningPair> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(selfSigned(keys, now)).toString(),
  };
}

/** A certificate as PEM, from PEM or its base64 alone; undefined when it is none. */
export function certificateOf(text: string): string | undefined {
  const bare = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  try {
    return new X509Certificate(Buffer.from(bare, 'base64')).toString();
  } catch {
    return undefined;
  }
}

// What of DER (X.690) the smallest certificate (RFC 5280) needs. Node reads certificates, but makes none.
const TAG = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31, version: 0xa0 } as const;
/** sha256WithRSAEncryption, without parameters; and commonName. */
const SHA256_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME_OID = Buffer.from('550403', 'hex');

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const timeOf = (date: Date) => der(TAG.time, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

function selfSigned({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }, now: Date): Buffer {
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.oid, COMMON_NAME_OID), der(TAG.text, Buffer.from(COMMON_NAME)))));
  // A leading byte below 0x80 keeps the number positive.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    SHA256_RSA,
    name,
    der(TAG.sequence, timeOf(now), timeOf(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return der(TAG.sequence, content, SHA256_RSA, der(TAG.bits, Buffer.from([0]), sign('sha256', content, privateKey)));
}
