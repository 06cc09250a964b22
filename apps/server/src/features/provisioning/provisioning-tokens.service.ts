import { randomBytes } from 'node:crypto';
import {
  PROVISIONING_LIMITS,
  provisioningProblems as problems,
  type ProvisioningToken,
  type ProvisioningTokenId,
} from '@waymark/contract/provisioning';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { summaryOf } from '../people/people.public.ts';
import { provisioningTokenCreated, provisioningTokenRevoked } from './provisioning.events.ts';
import {
  countProvisioned,
  countTokens,
  findTokenRow,
  insertToken,
  listTokens,
  revokeTokenRow,
  type TokenRow,
} from './provisioning-tokens.repo.ts';
import { locator } from './scim-users.present.ts';

/** What tokens of directories start with; scanners of leaked secrets find them by it. */
const PREFIX = 'scim_';
const ENDING = 4;
const DAY_MILLISECONDS = 86_400_000;

/** ADM-04: where a directory finds us, and its tokens. */
export async function getProvisioning(ctx: ActorContext) {
  const since = new Date(ctx.now().getTime() - PROVISIONING_LIMITS.requestDays * DAY_MILLISECONDS);
  const [tokens, { people, groups }] = await Promise.all([listTokens(ctx.store, since), countProvisioned(ctx.store)]);
  const baseUrl = locator(ctx.platform.config, ctx.organisation)('');
  return { baseUrl, tokens: tokens.map((row) => present(row, ctx.now())), peopleCount: people, groupsCount: groups };
}

/** ADM-04: makes a token; its secret is in this answer and nowhere else. Throws `too-many-provisioning-tokens`. */
export async function createToken(ctx: ActorContext, wanted: { name: string; days: number | null }) {
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const id = newId<ProvisioningTokenId>();
  const now = ctx.now();
  const expiresAt = wanted.days === null ? null : new Date(now.getTime() + wanted.days * DAY_MILLISECONDS);
  return mutate(ctx, provisioningTokenCreated, async (ctx) => {
    if ((await countTokens(ctx.store)) >= PROVISIONING_LIMITS.tokens) throw refuse(problems['too-many-provisioning-tokens']);
    const { name } = wanted;
    await insertToken(ctx.store, {
      id,
      name,
      hash: tokenHash(secret),
      ending: secret.slice(-ENDING),
      createdBy: ctx.actor.userId,
      now,
      expiresAt,
    });
    const row = await findTokenRow(ctx.store, id);
    if (row === undefined) throw new Error('The token was made a moment ago');
    return {
      result: { token: present(row, now), secret },
      subject: { type: 'provisioning-token', id },
      details: { name, expiresAt: expiresAt?.toISOString() ?? null },
    };
  });
}

/** ADM-04: revokes a token: the next request with it is refused. Throws `provisioning-token-not-found`. */
export async function revokeToken(ctx: ActorContext, id: ProvisioningTokenId): Promise<void> {
  await mutate(ctx, provisioningTokenRevoked, async (ctx) => {
    const name = await revokeTokenRow(ctx.store, id, ctx.now());
    if (name === undefined) throw refuse(problems['provisioning-token-not-found']);
    return { result: undefined, subject: { type: 'provisioning-token', id }, details: { name } };
  });
}

function present(row: TokenRow, now: Date): ProvisioningToken {
  const isExpired = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    createdBy: row.creator === null ? null : summaryOf(row.creator),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    status: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active',
  };
}
