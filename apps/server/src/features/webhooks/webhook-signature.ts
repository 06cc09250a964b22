import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as receivers keep it, from the 32 bytes behind it in base64url. */
export function secretFrom(bytes: string): string {
  return `${PREFIX}${Buffer.from(bytes, 'base64url').toString('base64')}`;
}

/**
 * The headers of a delivery, as the Standard Webhooks specification has them: the signature covers id, time and body, one for each
 * secret that holds at the moment.
 */
export function signedHeaders(
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
