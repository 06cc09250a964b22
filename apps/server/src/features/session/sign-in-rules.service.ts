import type { SignInRules } from '@waymark/contract/session';
import { sessionProblems } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { mustHaveFactor } from '../../platform/session/entry-step.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { settingGuards, updateSettings } from '../organisation/organisation.public.ts';

/** Returns how people get in, as it stands (ADM-04). */
export function getSignInRules(organisation: Organisation): SignInRules {
  return {
    passwordPolicy: organisation.setting('password_policy'),
    lockRule: organisation.setting('lock_rule'),
    multiFactor: organisation.setting('multi_factor'),
    multiFactorAfterSso: organisation.setting('multi_factor_after_sso'),
    sessionTimeoutMinutes: organisation.setting('web_session_timeout'),
    openSignUp: organisation.switches.open_sign_up,
    signUpDomains: organisation.setting('open_sign_up_domains'),
  };
}

/** Changes how people get in, all or nothing; audited as a change of settings. Throws `factor-first`. */
export async function updateSignInRules(ctx: ActorContext, rules: SignInRules): Promise<SignInRules> {
  await updateSettings(ctx, {
    settings: [
      { name: 'password_policy', value: rules.passwordPolicy },
      { name: 'lock_rule', value: rules.lockRule },
      { name: 'multi_factor', value: rules.multiFactor },
      { name: 'multi_factor_after_sso', value: rules.multiFactorAfterSso },
      { name: 'web_session_timeout', value: rules.sessionTimeoutMinutes },
      { name: 'open_sign_up_domains', value: [...new Set(rules.signUpDomains)] },
    ],
    entries: [{ key: 'switches.open_sign_up', value: rules.openSignUp }],
  });
  return getSignInRules((await ctx.platform.organisations.withId(ctx.organisation.id)) ?? ctx.organisation);
}

/**
 * Anyone who makes the second factor a duty has one of their own, or they would be the first to be shut out, by whichever way the
 * setting is changed (ADM-04). Throws `factor-first`.
 */
async function checkOwnFactor(ctx: ActorContext, value: unknown): Promise<void> {
  if (value === 'choice' || value === undefined || mustHaveFactor(ctx.organisation, ctx.actor)) return;
  const session = await ctx.platform.sessions.byId(ctx.organisation, ctx.actor.sessionId, ctx.now(), ctx.store);
  if (session?.entry.isFactorEnrolled !== true) throw refuse(sessionProblems['factor-first']);
}

/** What settings of signing in are checked for when they change. */
export const signInSettingGuard = settingGuards.with({ name: 'multi_factor', guard: checkOwnFactor });
