import type { Config } from '../../platform/config/config.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { isObject, isUuid, type JsonObject } from './xapi-values.ts';

/** An agent told by an account at this organisation. */
export type OrganisationAgent = JsonObject & { readonly account: { readonly homePage: string; readonly name: string } };

interface Here {
  readonly config: Config;
  readonly organisation: Pick<Organisation, 'hostName' | 'name'>;
}

/** The home page of accounts of an organisation: its own address. */
const homePageOf = ({ config, organisation }: Here): string => addressOf(config, organisation, '/');

/** A person of the organisation, by the id of their account. */
export function personAgent(here: Here, userId: string, fullName?: string): OrganisationAgent {
  return {
    objectType: 'Agent',
    ...(fullName === undefined ? {} : { name: fullName }),
    account: { homePage: homePageOf(here), name: userId },
  };
}

/** A program of the organisation, or the platform itself. */
export function programAgent(here: Here, id: string, name: string): OrganisationAgent {
  return { objectType: 'Agent', name, account: { homePage: homePageOf(here), name: id } };
}

/** Who of the organisation an agent may be: by their account here, or by their address. */
export function personOf(here: Here, agent: unknown): { id: string | null; email: string | null } {
  if (!isObject(agent)) return { id: null, email: null };
  const { account, mbox } = agent;
  if (isObject(account) && account['homePage'] === homePageOf(here) && isUuid(account['name'])) return { id: account['name'], email: null };
  return { id: null, email: typeof mbox === 'string' ? mbox.slice('mailto:'.length).toLowerCase() : null };
}
