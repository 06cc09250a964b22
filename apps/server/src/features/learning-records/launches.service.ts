import { randomBytes } from 'node:crypto';
import { LEARNING_RECORD_LIMITS, XAPI_ROOT } from '@waymark/contract/learning-records';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { insertLaunch } from './launches.repo.ts';
import { personAgent } from './organisation-agents.ts';
import type { JsonObject } from './xapi-values.ts';

export const LAUNCH_TOKEN_PREFIX = 'launch_';

/** What content is given to record what someone does in it. */
export interface LaunchCredentials {
  /** The address of the store, with a slash at its end. */
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  /** Both as the header Authorization wants them: `Basic …`. */
  readonly authorization: string;
  /** Who does it: statements and documents must name this agent. */
  readonly actor: JsonObject;
  readonly registration: string;
  readonly expiresAt: Date;
}

/**
 * PLY-03: creates credentials for content that the caller opens. With them it writes and reads statements, states and the agent's profile of the
 * caller in this registration, for four hours, or until the caller may no longer enter.
 * @param launch.activityId the IRI of what is opened
 * @param launch.sessionId what it writes is then checked by the course's own rules (`sessionRuleSource`)
 * @param launch.registration the UUID of this going through it
 */
export async function issueLaunchCredentials(
  ctx: Acting,
  launch: { readonly activityId: string; readonly registration: string; readonly sessionId?: string },
): Promise<LaunchCredentials> {
  const id = newId<string>();
  const secret = `${LAUNCH_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LEARNING_RECORD_LIMITS.launchMinutes * 60_000);
  const registration = launch.registration.toLowerCase();
  await insertLaunch(ctx.store, {
    id,
    hash: tokenHash(secret),
    userId: ctx.actor.userId,
    activityId: launch.activityId,
    registration,
    sessionId: launch.sessionId ?? null,
    now,
    expiresAt,
  });
  const { config } = ctx.platform;
  return {
    endpoint: addressOf(config, ctx.organisation, `${XAPI_ROOT}/`),
    key: id,
    secret,
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    actor: personAgent(ctx.organisation, ctx.actor.userId, ctx.actor.fullName),
    registration,
    expiresAt,
  };
}
