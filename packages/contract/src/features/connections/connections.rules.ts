/** How long a way to a service may take, from the press of the button to the way back, in minutes. */
export const CONNECT_MINUTES = 10;
/** BroadcastChannel on which the page that people come back to tells the others of the organisation (`ConnectionTold`). */
export const CONNECTIONS_CHANNEL = 'connections';

/**
 * What became of a way to a service: `over` when it was used before or took too long, `elsewhere` when another session came back from
 * it, `failed` when the service did not give what it should.
 */
export const CONNECTION_OUTCOMES = ['connected', 'declined', 'over', 'elsewhere', 'failed'] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];

/** What is told on the channel; purpose and service are missing where nothing is known of the way. */
export interface ConnectionTold {
  readonly outcome: ConnectionOutcome;
  readonly purpose: string | null;
  readonly service: string | null;
}

/** Why a service refuses the organisation's client, which an administrator must fix. */
export const CLIENT_FAULTS = ['client-refused', 'redirect-refused', 'unreachable', 'not-oauth', 'secret-unreadable'] as const;
export type ClientFault = (typeof CLIENT_FAULTS)[number];
