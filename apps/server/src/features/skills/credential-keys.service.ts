import { CREDENTIAL_KEYS_AT_MOST, type CredentialKeys, type keyRevocationSchema, skillProblems } from '@waymark/contract/skills';
import type { SchemaOutput } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { credentialKeys, didOf, newCredentialKey, revokedKeys, signingKeyOf } from './credential-issuer.service.ts';
import * as repo from './credentials.repo.ts';
import { credentialKeyReplaced, credentialKeyRevoked } from './skills.events.ts';

const present = (rows: readonly repo.CredentialKeyRow[]): CredentialKeys => ({
  items: rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    revocation:
      row.revoked_at === null || row.compromised_at === null
        ? null
        : { at: row.revoked_at.toISOString(), since: row.compromised_at.toISOString(), reason: row.revocation_reason ?? '' },
  })),
});

/** SKL-11: the organisation's keys for credentials, the one that signs first. */
export async function listKeys(ctx: ActorContext): Promise<CredentialKeys> {
  return present(await credentialKeys(ctx));
}

/**
 * SKL-11: lets a new key sign from now on. Of the one before, the private half is deleted and the public one stays in the document: what it signed is
 * still verified. The list of revoked credentials is signed when it is asked for, and so by the new key. Throws `credential-key-replaced` where the
 * key that was read no longer signs, and `credential-keys-full`.
 */
export async function replaceKey(ctx: ActorContext, replaces: string): Promise<CredentialKeys> {
  await credentialKeys(ctx);
  const made = await newCredentialKey(ctx);
  return mutate(ctx, credentialKeyReplaced, async (ctx) => {
    if (!(await repo.retireKey(ctx.store, replaces, ctx.now()))) throw refuse(skillProblems['credential-key-replaced']);
    const trusted = (await repo.findKeys(ctx.store)).filter(({ revoked_at: revokedAt }) => revokedAt === null);
    if (trusted.length >= CREDENTIAL_KEYS_AT_MOST) throw refuse(skillProblems['credential-keys-full']);
    await repo.insertKey(ctx.store, made);
    return {
      result: present(await repo.findKeys(ctx.store)),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { keyId: made.id, replaces },
    };
  });
}

/**
 * SKL-11: revokes a key that others may have. It leaves the document, so that nothing it signed is verified, whatever its date: anyone who has the key
 * can sign with any date. Where it signed, a new one does from now on. People's own credentials are signed by that when they are downloaded; badges of
 * the organisation that someone keeps as from elsewhere and that it signed are removed, as no one can say who made them. Throws
 * `credential-key-not-found`, `credential-key-revoked`, and `invalid-input` on `since` in the future.
 */
export async function revokeKey(
  ctx: ActorContext,
  keyId: string,
  { reason, since }: SchemaOutput<typeof keyRevocationSchema>,
): Promise<CredentialKeys> {
  const now = ctx.now();
  if (new Date(since) > now) throw refuseField('since', 'not-in-the-future');
  if (!(await credentialKeys(ctx)).some(({ id }) => id === keyId)) throw refuse(skillProblems['credential-key-not-found']);
  const made = await newCredentialKey(ctx);
  return mutate(ctx, credentialKeyRevoked, async (ctx) => {
    const signed = await repo.revokeKey(ctx.store, keyId, { since: new Date(since), reason, now });
    if (signed === undefined) throw refuse(skillProblems['credential-key-revoked']);
    if (signed) await repo.insertKey(ctx.store, made);
    const revoked = await revokedKeys(ctx);
    const refused = (await repo.findOutsideOfIssuer(ctx.store, didOf(ctx))).filter(({ token }) => revoked.has(signingKeyOf(token) ?? ''));
    const outside = refused.map(({ id }) => id);
    await repo.deleteOutsideByIds(ctx.store, outside);
    return {
      result: present(await repo.findKeys(ctx.store)),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { keyId, replacedBy: signed ? made.id : null, since, reason, outsideBadgesRemoved: outside.length },
    };
  });
}
