import { type OrganisationHosts, organisationProblems as problems } from '@waymark/contract/organisation';
import { FORMER_HOST_NAMES, isHostName, isOfferedHostName } from '@waymark/contract/platform';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { isContentName } from '../../platform/tenancy/content-names.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { formerHostGivenUp, hostChanged } from './organisation.events.ts';
import * as repo from './organisation-hosts.repo.ts';

/** Where the organisation is reached, and what it may choose (ADM-02). */
export async function getHosts(ctx: ActorContext): Promise<OrganisationHosts> {
  const [hostName, formerNames] = await Promise.all([repo.hostNameOf(ctx.store), repo.formerHostNames(ctx.store)]);
  return {
    hostName,
    formerNames: formerNames.map((former) => ({
      hostName: former.hostName,
      leftAt: former.leftAt.toISOString(),
      can: { giveUp: former.hostName !== ctx.organisation.reachedAt },
    })),
    offered: [...ctx.platform.config.hostNames],
  };
}

/**
 * Takes another address (ADM-02). The one before goes on leading here, so that no one is locked out where the new one does not work yet; a previous
 * one may always be taken again. Throws `invalid-input`, `host-name-not-offered`, `host-name-taken`, `too-many-former-hosts`.
 * @param hostName in small letters
 */
export async function changeHost(ctx: ActorContext, hostName: string): Promise<OrganisationHosts> {
  await mutate(ctx, hostChanged, async (ctx) => {
    const from = await repo.hostNameOf(ctx.store);
    if (from === hostName) return unchanged(undefined);
    const former = await repo.formerHostNames(ctx.store);
    if (!isHostName(hostName)) throw refuseField('hostName', 'invalid-host-name', { host: hostName });
    const isOwn = former.some((one) => one.hostName === hostName);
    if (!isOwn && !isFree(ctx, hostName)) throw refuse(problems['host-name-not-offered']);
    if (!isOwn && former.length >= FORMER_HOST_NAMES) throw refuse(problems['too-many-former-hosts']);
    await taken(ctx.store, hostName, ctx.now());
    await organisationChanged(ctx.store);
    return { result: undefined, subject: { type: 'organisation', id: ctx.organisation.id }, details: { from, to: hostName } };
  });
  return getHosts(ctx);
}

/** What the operator offers, less what belongs to courses. */
const isFree = ({ platform: { config } }: ActorContext, hostName: string): boolean =>
  isOfferedHostName(hostName, config.hostNames) && !isContentName(config, hostName);

async function taken(tx: Store, hostName: string, now: Date): Promise<void> {
  await repo.takeHostName(tx, hostName, now).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse(problems['host-name-taken']) : error;
  });
}

/** Gives up a previous address: it leads nowhere then, and anyone may take it. Throws `former-host-not-found`, `host-name-in-use` for the one the caller is at. */
export async function giveUpFormerHost(ctx: ActorContext, hostName: string): Promise<OrganisationHosts> {
  await mutate(ctx, formerHostGivenUp, async (ctx) => {
    if (hostName === ctx.organisation.reachedAt) throw refuse(problems['host-name-in-use']);
    if (!(await repo.removeFormerHostName(ctx.store, hostName))) throw refuse(problems['former-host-not-found']);
    await organisationChanged(ctx.store);
    return { result: undefined, subject: { type: 'organisation', id: ctx.organisation.id }, details: { hostName } };
  });
  return getHosts(ctx);
}
