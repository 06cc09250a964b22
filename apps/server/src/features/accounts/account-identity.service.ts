import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { peopleByAddress, peopleByNumber, type PersonMeant } from '../people/people.public.ts';

/**
 * Refuses an address or an employee number that means someone already, to who manages people and so may know who (ADM-01): `invalid-input` on `email` or
 * `externalId` with `taken`, or `taken-by-deleted` where that person can be restored instead, each with their id and name; `leads-here` on `email` where a merge has made
 * the address lead to `userId` already. The number of an account that was merged into theirs is theirs to have.
 */
export async function checkIdentityFree(
  store: Store,
  { email, externalId }: { readonly email: string; readonly externalId: string | null },
  userId?: UserId,
): Promise<void> {
  const byAddress = (await peopleByAddress(store, [email])).get(email);
  if (byAddress !== undefined && byAddress.id === userId && byAddress.email !== email) throw refuseField('email', 'leads-here');
  refuseOther('email', byAddress, userId);
  refuseOther('externalId', (await peopleByNumber(store, [externalId ?? ''])).get(externalId ?? ''), userId);
}

function refuseOther(field: string, owner: PersonMeant | undefined, userId: UserId | undefined): void {
  if (owner === undefined || owner.id === userId) return;
  throw refuseField(field, owner.status === 'deleted' ? 'taken-by-deleted' : 'taken', { userId: owner.id, name: owner.fullName });
}
