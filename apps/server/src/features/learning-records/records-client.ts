import type { OrganisationAgent } from './organisation-agents.ts';
import { agentKey } from './statement-keys.ts';
import { XapiFault } from './xapi-fault.ts';
import { isObject, type JsonObject, textIn } from './xapi-values.ts';

/** Who speaks the protocol: an API client, content that was launched for someone, or the platform itself. */
export interface RecordsClient {
  /** Who vouches for what it writes. */
  readonly authority: OrganisationAgent;
  readonly mayWrite: boolean;
  /** Content sees and writes only what is of the one launch; missing for those who see everything. */
  readonly launch?: {
    readonly agent: OrganisationAgent;
    readonly registration: string;
    readonly userId: string;
    /** The session of a course (cmi5) whose rules hold for what it writes. */
    readonly sessionId?: string;
  };
}

/** Throws a fault of 403 unless a client may write a statement. */
export function checkMayWrite(client: RecordsClient, statement: JsonObject): void {
  if (client.launch === undefined) return;
  const { actor, context } = statement;
  const registration = isObject(context) ? context['registration'] : undefined;
  if (!isObject(actor) || agentKey(actor) !== agentKey(client.launch.agent)) {
    throw new XapiFault(403, 'These credentials are for statements about the person they were made for.');
  }
  if (registration !== undefined && textIn(registration).toLowerCase() !== client.launch.registration) {
    throw new XapiFault(403, 'These credentials are for another registration.');
  }
}

/** Throws a fault of 403 unless documents and records of an agent are for a client. */
export function checkMayReach(client: RecordsClient, agent: JsonObject | undefined, registration: string | undefined): void {
  if (client.launch === undefined) return;
  if (agent === undefined || agentKey(agent) !== agentKey(client.launch.agent)) {
    throw new XapiFault(403, 'These credentials are for the person they were made for.');
  }
  if (registration !== undefined && registration.toLowerCase() !== client.launch.registration) {
    throw new XapiFault(403, 'These credentials are for another registration.');
  }
}
