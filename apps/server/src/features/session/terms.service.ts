import { sessionProblems } from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { termsAccepted } from './session.events.ts';
import { findAcceptedTerms } from './terms.repo.ts';
import { updateAcceptedTerms } from '../people/people.public.ts';

/** The terms in the reader's language, else in the organisation's, else in whichever there is. */
function termsText(organisation: Organisation, language: string | null): string {
  const texts = organisation.setting('terms_text');
  return texts[language ?? ''] ?? texts[organisation.setting('DefaultOrgLanguage')] ?? Object.values(texts)[0] ?? '';
}

/** Returns the terms as they stand; null where the organisation asks for none (SES-56). */
export async function getTerms(ctx: ActorContext) {
  const terms = ctx.organisation.setting('fsp_gtc_config');
  if (terms === null || !terms.enabled) return null;
  const accepted = await findAcceptedTerms(ctx.store, ctx.actor.userId);
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
  await mutate(ctx, termsAccepted, async (ctx) => {
    if (!(await updateAcceptedTerms(ctx.store, userId, version, ctx.now()))) return unchanged(undefined);
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { version } };
  });
}
