import { canonicalEmail } from '@waymark/contract/kit';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { isObject, isUuid, type JsonObject } from './xapi-values.ts';

/** An agent told by an account at this organisation. */
export type OrganisationAgent = JsonObject & { readonly account: { readonly homePage: string; readonly name: string } };

type Known = Pick<Organisation, 'id'>;

/** The home page of accounts of an organisation: a name of its own, since addresses change and records do not. */
const homePageOf = ({ id }: Known): string => `urn:uuid:${id}`;

/** A person of the organisation, by the id of their account. */
export function personAgent(organisation: Known, userId: string, fullName?: string): OrganisationAgent {
  return {
    objectType: 'Agent',
    ...(fullName === undefined ? {} : { name: fullName }),
    account: { homePage: homePageOf(organisation), name: userId },
  };
}

/** The name that the platform itself vouches for statements by. */
export const PLATFORM_AGENT = 'platform';

/** A program of the organisation, or the platform itself. */
export function programAgent(organisation: Known, id: string, name: string): OrganisationAgent {
  return { objectType: 'Agent', name, account: { homePage: homePageOf(organisation), name: id } };
}

/** Who of the organisation an agent may be: by their account here, or by their address. */
export function personOf(organisation: Known, agent: unknown): { id: string | null; email: string | null } {
  if (!isObject(agent)) return { id: null, email: null };
  const { account, mbox } = agent;
  if (isObject(account) && account['homePage'] === homePageOf(organisation) && isUuid(account['name']))
    return { id: account['name'], email: null };
  return { id: null, email: typeof mbox === 'string' ? (canonicalEmail(mbox.slice('mailto:'.length)) ?? null) : null };
}
