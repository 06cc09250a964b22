import { ADMINISTRATIVE_PERMISSIONS, type EntryStep } from '@waymark/contract/platform';
import { type Actor, holds } from '../access/actor.ts';
import type { Organisation } from '../tenancy/organisation.ts';

const DAY_MILLISECONDS = 86_400_000;

/** When a password counts as changed that was made for someone and told them: it lets them in once, to choose their own. */
export const MADE_FOR_SOMEONE = new Date(0);

/** How someone proved who they are when the session was opened. */
export type OpenedBy = 'password' | 'single-sign-on';

/** What a session and its person have behind them on the way in. */
export interface EntryFacts {
  readonly openedBy: OpenedBy;
  /** When the person last showed that it is really they. */
  readonly provedAt: Date;
  readonly factorVerifiedAt: Date | null;
  readonly isFactorEnrolled: boolean;
  /** Null for who has no password of their own to change. */
  readonly passwordChangedAt: Date | null;
  readonly acceptedTerms: string | null;
  /** Came after a field was required that people fill in themselves, and has no value in it (PPL-14). */
  readonly lacksDetails: boolean;
}

interface Entering {
  readonly actor: Actor;
  readonly entry: EntryFacts;
}

/**
 * Returns the step a session waits for, null when it is in: decided again for every request, so that a setting that changes holds at once. Who acts
 * as someone else has done their own steps.
 */
export function entryStepOf(session: Entering, organisation: Organisation, now: Date): EntryStep | null {
  if (session.actor.impersonatorId !== null) return null;
  if (waitsForFactor(session, organisation)) return 'second-factor';
  if (isPasswordTooOld(session.entry, organisation, now)) return 'new-password';
  if (mustAcceptTerms(organisation, session.entry.acceptedTerms)) return 'terms';
  return session.entry.lacksDetails ? 'details' : null;
}

/** Returns whether the organisation wants a second factor of a person (SES-30), whether or not they have one. */
export function mustHaveFactor(organisation: Organisation, actor: Actor): boolean {
  const wanted = organisation.setting('multi_factor');
  if (wanted === 'everyone') return true;
  return wanted === 'administrators' && ADMINISTRATIVE_PERMISSIONS.some((permission) => holds(actor, permission));
}

/** Anyone who has set a factor up is asked for it, whatever the organisation wants; after single sign-on only where it says so. */
function waitsForFactor({ actor, entry }: Entering, organisation: Organisation): boolean {
  if (entry.factorVerifiedAt !== null) return false;
  if (entry.openedBy === 'single-sign-on' && !organisation.setting('multi_factor_after_sso')) return false;
  return entry.isFactorEnrolled || mustHaveFactor(organisation, actor);
}

function isPasswordTooOld({ openedBy, passwordChangedAt }: EntryFacts, organisation: Organisation, now: Date): boolean {
  const { expiryDays } = organisation.setting('password_policy');
  if (openedBy !== 'password' || passwordChangedAt === null) return false;
  if (passwordChangedAt.getTime() === MADE_FOR_SOMEONE.getTime()) return true;
  return expiryDays > 0 && passwordChangedAt.getTime() + expiryDays * DAY_MILLISECONDS <= now.getTime();
}

/** Returns whether the organisation has terms of a version that someone has not accepted (SES-56). */
export function mustAcceptTerms(organisation: Organisation, acceptedVersion: string | null): boolean {
  const terms = organisation.setting('fsp_gtc_config');
  return terms !== null && terms.enabled && terms.version !== acceptedVersion;
}
