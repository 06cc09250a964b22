import { canonicalEmail, canonicalNumber, type UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { Store } from '../../platform/db/database.ts';
import { type Refusal, refuseField } from '../../platform/http/refusal.ts';
import { emailIsTaken, updateIdentity } from './people-accounts.repo.ts';
import { peopleByNumber } from './people-meant.repo.ts';
import { profileUpdated } from './people.events.ts';

// Whether the caller may do this is the caller's to judge, as with suspending.

/** What others know a person by. */
export interface Identity {
  /** The address they sign in with; compared without case. */
  readonly email?: string;
  /** The id another system has for them. */
  readonly externalId?: string | null;
}

/**
 * Changes what a person is known by, inside an open transaction; audited and told as `people.profile-updated`.
 * Throws `invalid-input` on `email` or `externalId` (`taken`): each means one person.
 */
export async function changeIdentity(ctx: InTransaction, userId: UserId, identity: Identity): Promise<void> {
  await mutate(ctx, profileUpdated, async () => {
    const email = identity.email === undefined ? undefined : (canonicalEmail(identity.email) ?? identity.email);
    const externalId = identity.externalId === undefined ? undefined : canonicalNumber(identity.externalId ?? '') || null;
    const columns = {
      ...(email === undefined ? {} : { email }),
      ...(externalId === undefined ? {} : { external_id: externalId }),
    };
    if (email !== undefined && (await emailIsTaken(ctx.store, email, userId))) throw refuseField('email', 'taken');
    await checkNumbersFree(ctx.store, [{ userId, externalId }]);
    try {
      await updateIdentity(ctx.store, userId, columns, ctx.now());
    } catch (error) {
      throw refusalOfTaken(error) ?? error;
    }
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, changed: Object.keys(columns) } };
  });
}

/** Refuses employee numbers that mean someone else than who is to have them: `invalid-input` on `externalId` (`taken`). One statement. */
export async function checkNumbersFree(
  store: Store,
  wanted: readonly { readonly userId: UserId; readonly externalId: string | null | undefined }[],
): Promise<void> {
  const owners = await peopleByNumber(
    store,
    wanted.flatMap(({ externalId }) => externalId ?? []),
  );
  for (const { userId, externalId } of wanted) {
    const owner = owners.get(externalId ?? '');
    if (owner !== undefined && owner.id !== userId) throw refuseField('externalId', 'taken');
  }
}

/** What an address or number that someone took between the look and the change is refused with; undefined of another error. */
export function refusalOfTaken(error: unknown): Refusal | undefined {
  if (!isUniqueViolation(error)) return undefined;
  return refuseField(isUniqueViolation(error, 'users_by_number') ? 'externalId' : 'email', 'taken');
}
