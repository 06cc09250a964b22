import type { UserId } from '@waymark/contract/kit';
import { sessionProblems } from '@waymark/contract/session';
import { mutate } from '../../platform/audit/mutate.ts';
import type { VisitorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isUnsubscribeSigned } from '../../platform/mail/unsubscribe.ts';
import { mailsUnsubscribed } from './session.events.ts';

/** Ends one kind of mail by the signed link at its end, without sign-in (SES-13). Throws `unsubscribe-link-invalid`. */
export async function unsubscribe(ctx: VisitorContext, link: { user: UserId; kind: string; signature: string }): Promise<void> {
  if (!isUnsubscribeSigned(ctx, link.user, link.kind, link.signature)) throw refuse(sessionProblems['unsubscribe-link-invalid']);
  await mutate({ ...ctx, actor: null }, mailsUnsubscribed, async (tx) => {
    if (!(await isHere(tx, link.user))) throw refuse(sessionProblems['unsubscribe-link-invalid']);
    await tx.db
      .insertInto('notification_settings')
      .values({ organisation_id: tx.organisationId, user_id: link.user, kind: link.kind, email: false })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'kind']).doUpdateSet({ email: false }))
      .execute();
    return { result: undefined, subject: { type: 'user', id: link.user }, details: { kind: link.kind } };
  });
}

async function isHere(store: Store, userId: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
