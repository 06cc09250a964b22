import { firstRunProblems } from '@waymark/contract/first-run';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { InstallationContext } from '../../platform/http/installation-binder.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { createOrganisation } from '../organisation/organisation.public.ts';
import { createUser } from '../people/people.public.ts';
import { acceptPassword, noteMadePassword, openSession, setSessionCookie } from '../session/session.public.ts';
import { hasOrganisation, lockFirstRun } from './first-run.repo.ts';
import { isSetupCode } from './setup-code.ts';
import type { InTransaction } from '../../platform/context.ts';

export interface FirstRunInput {
  readonly organisationName: string;
  readonly language: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Returns whether the installation still waits for its first organisation. */
export async function isFirstRun(ctx: Pick<InstallationContext, 'platform'>): Promise<boolean> {
  return (await ctx.platform.database.organisationIds()).length === 0;
}

/**
 * Makes the first organisation, at the host the request was sent to, and its administrator, and signs them in. Works
 * once in the life of an installation, however many ask at the same moment, and only for those who know the code that the server printed. Throws
 * `first-run-over`, and `invalid-input` for another code.
 */
export async function completeFirstRun(ctx: InstallationContext, wanted: FirstRunInput & { readonly setupCode: string }): Promise<void> {
  if (!(await isFirstRun(ctx))) throw refuse(firstRunProblems['first-run-over']);
  if (!isSetupCode(ctx.platform, wanted.setupCode)) throw refuseField('setupCode', 'wrong-setup-code');
  const token = await makeOrganisation(
    ctx,
    wanted,
    async (inside, userId) => openSession({ ...inside, caller: ctx.caller }, userId, false),
    claimFirstRun,
  );
  setSessionCookie(ctx.answerCookies, token, false);
}

/**
 * ADM-09: makes an organisation and its first administrator without the page, on any installation. A password that was made here is
 * changed at the first sign-in. Throws the store's unique violation
 * when the host name is taken.
 */
export async function setUpOrganisation(
  ctx: Pick<InstallationContext, 'platform' | 'hostName' | 'now'>,
  wanted: FirstRunInput,
  { isPasswordMade }: { readonly isPasswordMade: boolean },
): Promise<void> {
  await makeOrganisation(ctx, wanted, async (inside, userId) => {
    if (isPasswordMade) await noteMadePassword(inside.store, userId);
  });
}

async function makeOrganisation<Result>(
  ctx: Pick<InstallationContext, 'platform' | 'hostName' | 'now'>,
  wanted: FirstRunInput,
  then: (ctx: InTransaction, administratorId: UserId) => Promise<Result>,
  guard?: (tx: Store) => Promise<void>,
): Promise<Result> {
  return createOrganisation(
    ctx.platform,
    { hostName: ctx.hostName, name: wanted.organisationName, settings: { DefaultOrgLanguage: wanted.language } },
    async (inside) => {
      // The new organisation's own policy judges, as it does everywhere.
      const passwordHash = await acceptPassword(inside, wanted.password, { ...wanted, userId: null });
      const person = await createUser(inside, {
        email: wanted.email,
        firstName: wanted.firstName,
        lastName: wanted.lastName,
        language: wanted.language,
        roles: ['learner', 'organisation-admin', 'super-admin'],
        passwordHash,
        onboardingCompletedAt: ctx.now(),
      });
      return then(inside, person.id as UserId);
    },
    guard,
  );
}

/** Lets one request at a time look, and only the first of them find nothing. */
async function claimFirstRun(tx: Store): Promise<void> {
  await lockFirstRun(tx);
  if (await hasOrganisation(tx)) throw refuse(firstRunProblems['first-run-over']);
}
