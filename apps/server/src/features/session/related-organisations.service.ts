import type { BaseContext } from '../../platform/context.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';

const namesEachOther = (one: Organisation, other: Organisation) =>
  one.id !== other.id &&
  one.setting('related_organisations').includes(other.hostName) &&
  other.setting('related_organisations').includes(one.hostName);

/** The organisations that belong together with this one, each of which says so too (SES-06, SES-50). */
export async function relatedOrganisations(ctx: Pick<BaseContext, 'platform' | 'organisation'>): Promise<Organisation[]> {
  const { organisation, platform } = ctx;
  const named = organisation.setting('related_organisations');
  const found = await Promise.all(named.map((hostName) => platform.organisations.atHost(hostName)));
  return found.filter((other) => other !== undefined).filter((other) => namesEachOther(organisation, other));
}

/** The micro-site somebody says they come from, if it belongs together with this organisation; null else. */
export async function relatedMicrosite(
  ctx: Pick<BaseContext, 'platform' | 'organisation'>,
  hostName: string | undefined,
): Promise<string | null> {
  if (hostName === undefined) return null;
  const related = await relatedOrganisations(ctx);
  return related.some((other) => other.hostName === hostName) ? hostName : null;
}
