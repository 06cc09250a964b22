import { CREDENTIAL_KEYS_AT_MOST, type CredentialKeys, skillProblems } from '@waymark/contract/skills';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { credentialKeys, newCredentialKey } from './credential-issuer.service.ts';
import { type CredentialKeyRow, findKeys, insertKey, retireKey } from './credentials.repo.ts';
import { credentialKeyReplaced } from './skills.events.ts';

const present = (rows: readonly CredentialKeyRow[]): CredentialKeys => ({
  items: rows.map(({ id, created_at: createdAt, retired_at: retiredAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  })),
});

/** SKL-11: the organisation's keys for credentials, the one that signs first. */
export async function listKeys(ctx: ActorContext): Promise<CredentialKeys> {
  return present(await credentialKeys(ctx));
}

/**
 * SKL-11: lets a new key sign from now on. Of the one before, the private half is deleted and the public one stays in the document: what it signed is
 * still verified. The list of revoked credentials is signed when it is asked for, and so by the new key. Throws `credential-key-replaced` where the
 * key that was read signs no more, and `credential-keys-full`.
 */
export async function replaceKey(ctx: ActorContext, replaces: string): Promise<CredentialKeys> {
  await credentialKeys(ctx);
  const made = await newCredentialKey(ctx);
  return mutate(ctx, credentialKeyReplaced, async (tx) => {
    if (!(await retireKey(tx, replaces, ctx.now()))) throw refuse(skillProblems['credential-key-replaced']);
    if ((await findKeys(tx)).length >= CREDENTIAL_KEYS_AT_MOST) throw refuse(skillProblems['credential-keys-full']);
    await insertKey(tx, made);
    return {
      result: present(await findKeys(tx)),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { keyId: made.id, replaces },
    };
  });
}
