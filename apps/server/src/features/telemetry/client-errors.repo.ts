import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';

export async function insertClientErrors(
  store: Store,
  { source, userId, now }: { readonly source: string; readonly userId: UserId | null; readonly now: Date },
  errors: readonly { readonly message: string; readonly stack: string; readonly path: string }[],
): Promise<void> {
  await store.db
    .insertInto('client_errors')
    .values(
      errors.map(({ message, stack, path }) => ({
        organisation_id: store.organisationId,
        id: newId<string>(),
        user_id: userId,
        message,
        stack,
        path,
        event_source: source,
        created_at: now,
      })),
    )
    .execute();
}
