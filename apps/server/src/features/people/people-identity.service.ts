import { canonicalEmail, type UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { emailIsTaken, updateIdentity } from './people-accounts.repo.ts';
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
 * Throws `invalid-input` on `email` (`taken`).
 */
export async function changeIdentity(ctx: InTransaction, userId: UserId, identity: Identity): Promise<void> {
  await mutate(ctx, profileUpdated, async () => {
    const email = identity.email === undefined ? undefined : (canonicalEmail(identity.email) ?? identity.email);
    const columns = {
      ...(email === undefined ? {} : { email }),
      ...(identity.externalId === undefined ? {} : { external_id: identity.externalId }),
    };
    if (email !== undefined && (await emailIsTaken(ctx.store, email, userId))) throw refuseField('email', 'taken');
    try {
      await updateIdentity(ctx.store, userId, columns, ctx.now());
    } catch (error) {
      // Someone took it between the look and the change.
      throw isUniqueViolation(error) ? refuseField('email', 'taken') : error;
    }
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, changed: Object.keys(columns) } };
  });
}
