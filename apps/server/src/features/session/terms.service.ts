import type { UserId } from '@waymark/contract/kit';
import { sessionProblems } from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { termsAccepted } from './session.events.ts';

/** The terms in the reader's language, else in the organisation's, else in whichever there is. */
function termsText(organisation: Organisation, language: string | null): string {
  const texts = organisation.setting('terms_text');
  return texts[language ?? ''] ?? texts[organisation.setting('DefaultOrgLanguage')] ?? Object.values(texts)[0] ?? '';
}

/** The terms as they stand; null where the organisation asks for none (SES-56). */
export async function showTerms(ctx: ActorContext) {
  const terms = ctx.organisation.setting('fsp_gtc_config');
  if (terms === null || !terms.enabled) return null;
  const accepted = await acceptedVersionOf(ctx.store, ctx.actor.userId);
  return { version: terms.version, text: termsText(ctx.organisation, ctx.actor.language), isAccepted: accepted === terms.version };
}

/**
 * Records that the caller accepts the terms, with version and time (SES-56); accepting again changes nothing. Throws `terms-changed`
 * when what was read is no longer what holds.
 */
export async function acceptTerms(ctx: ActorContext, version: string): Promise<void> {
  const terms = ctx.organisation.setting('fsp_gtc_config');
  if (terms === null || !terms.enabled || terms.version !== version) throw refuse(sessionProblems['terms-changed']);
  const { userId } = ctx.actor;
  await mutate(ctx, termsAccepted, async (tx) => {
    const accepted = await tx.db
      .updateTable('users')
      .set({ terms_accepted_version: version, terms_accepted_at: ctx.now() })
      .where('organisation_id', '=', tx.organisationId)
      .where('id', '=', userId)
      .where((eb) => eb.or([eb('terms_accepted_version', 'is', null), eb('terms_accepted_version', '!=', version)]))
      .executeTakeFirst();
    if (accepted.numUpdatedRows === 0n) return unchanged(undefined);
    await userAccessChanged(tx, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { version } };
  });
}

async function acceptedVersionOf(store: Store, userId: UserId): Promise<string | null> {
  const row = await store.db
    .selectFrom('users')
    .select('terms_accepted_version')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.terms_accepted_version ?? null;
}
