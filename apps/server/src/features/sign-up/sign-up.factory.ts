import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { newSessionToken, tokenHash } from '../../platform/session/session-store.ts';
import { insertInvitation } from './invitations.repo.ts';

const LONG = 90 * 86_400_000;

/** An invitation to an address, as it would have been mailed: its token. */
export async function anInvitation(store: Store, email: string): Promise<string> {
  const token = newSessionToken();
  const now = new Date();
  const person = { email, firstName: 'Ada', lastName: 'Byron', userId: null, invitedBy: null };
  await insertInvitation(store, { ...person, id: newId(), tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + LONG), now });
  return token;
}
