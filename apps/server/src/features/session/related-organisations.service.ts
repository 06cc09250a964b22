import type { BaseContext } from '../../platform/context.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';

type Known = Pick<BaseContext, 'platform' | 'organisation'>;

/** The organisations that one names, by an address they have or had. */
async function namedBy({ platform, organisation }: Known): Promise<Organisation[]> {
  const found = await Promise.all(organisation.setting('related_organisations').map((hostName) => platform.organisations.atHost(hostName)));
  return found.filter((other) => other !== undefined);
}

/** Whether one names another, by the address it has or by one it had. */
async function names(one: Known, other: Organisation): Promise<boolean> {
  if (one.organisation.setting('related_organisations').includes(other.hostName)) return true;
  return (await namedBy(one)).some(({ id }) => id === other.id);
}

/** Returns the organisations that belong together with this one, each of which says so too (SES-06, SES-50). */
export async function relatedOrganisations({ platform, organisation }: Known): Promise<Organisation[]> {
  const others = (await namedBy({ platform, organisation })).filter(({ id }) => id !== organisation.id);
  const answers = await Promise.all(others.map((other) => names({ platform, organisation: other }, organisation)));
  return others.filter((_, at) => answers[at]);
}

/** Returns the micro-site someone says they come from, if it belongs together with this organisation; null else. */
export async function relatedMicrosite(ctx: Known, hostName: string | undefined): Promise<string | null> {
  if (hostName === undefined) return null;
  const related = await relatedOrganisations(ctx);
  return related.some((other) => other.hostName === hostName || other.reachedAt === hostName) ? hostName : null;
}
