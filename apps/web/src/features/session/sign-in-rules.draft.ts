import type { SignInRules } from '@waymark/contract/session';

/** The rules as someone types them: numbers are texts until they are sent. */
export interface SignInRulesDraft {
  readonly minimumLength: string;
  readonly refuseCommon: boolean;
  readonly history: string;
  readonly expiryDays: string;
  readonly failures: string;
  readonly windowMinutes: string;
  readonly lockMinutes: string;
  readonly multiFactor: SignInRules['multiFactor'];
  readonly multiFactorAfterSso: boolean;
  readonly openSignUp: boolean;
  readonly signUpDomains: readonly string[];
}

export function draftOf({ passwordPolicy, lockRule, sessionTimeoutMinutes: _elsewhere, ...rules }: SignInRules): SignInRulesDraft {
  return {
    ...rules,
    minimumLength: String(passwordPolicy.minimumLength),
    refuseCommon: passwordPolicy.refuseCommon,
    history: String(passwordPolicy.history),
    expiryDays: String(passwordPolicy.expiryDays),
    failures: String(lockRule.failures),
    windowMinutes: String(lockRule.windowMinutes),
    lockMinutes: String(lockRule.lockMinutes),
  };
}

/** What is sent; a number that is none is refused by the server, which names its field. */
export function rulesOf(draft: SignInRulesDraft): Omit<SignInRules, 'sessionTimeoutMinutes'> {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    passwordPolicy: {
      minimumLength: number(draft.minimumLength),
      refuseCommon: draft.refuseCommon,
      history: number(draft.history),
      expiryDays: number(draft.expiryDays),
    },
    lockRule: { failures: number(draft.failures), windowMinutes: number(draft.windowMinutes), lockMinutes: number(draft.lockMinutes) },
    multiFactor: draft.multiFactor,
    multiFactorAfterSso: draft.multiFactorAfterSso,
    openSignUp: draft.openSignUp,
    signUpDomains: [...draft.signUpDomains],
  };
}
