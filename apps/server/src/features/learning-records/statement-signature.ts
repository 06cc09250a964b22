import { compactVerify, decodeProtectedHeader, importX509 } from 'jose';
import { isSameStatement } from './statement-sameness.ts';
import { XapiFault } from './xapi-fault.ts';
import { isObject, type JsonObject } from './xapi-values.ts';

/** How an attachment says that it is a signature. */
export const SIGNATURE_USAGE = 'http://adlnet.gov/expapi/attachments/signature';
const ALGORITHMS = ['RS256', 'RS384', 'RS512'];

/**
 * Checks the signature of a statement: a JSON Web Signature in the compact form, by RS256, RS384 or RS512, over the statement itself; and where
 * it brings its certificate (`x5c`), made by it. Throws a fault of 400.
 */
export async function checkSignature(statement: JsonObject, contentType: string, signature: Buffer): Promise<void> {
  if (contentType.split(';')[0]?.trim() !== 'application/octet-stream') {
    throw new XapiFault(400, 'A signature must be of the content type application/octet-stream.');
  }
  const text = signature.toString('utf8');
  const header = headerOf(text);
  if (!ALGORITHMS.includes(String(header.alg))) throw new XapiFault(400, 'A signature must be made by RS256, RS384 or RS512.');
  const [certificate] = header.x5c ?? [];
  if (certificate !== undefined) await verify(text, certificate, String(header.alg));
  const signed = payloadOf(text);
  if (signed === undefined || !isSameStatement(statement, signed)) {
    throw new XapiFault(400, 'What was signed is another statement than the one that was sent.');
  }
}

function headerOf(text: string) {
  try {
    if (text.split('.').length === 3) return decodeProtectedHeader(text);
  } catch {
    // falls through to the fault
  }
  throw new XapiFault(400, 'The signature is not a JSON Web Signature in the compact form.');
}

async function verify(text: string, certificate: string, algorithm: string): Promise<void> {
  try {
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----`;
    await compactVerify(text, await importX509(pem, algorithm), { algorithms: ALGORITHMS });
  } catch {
    throw new XapiFault(400, 'The signature was not made by the certificate it brings.');
  }
}

function payloadOf(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
