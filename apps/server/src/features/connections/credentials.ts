import { z } from 'zod';
import type { OrganisationId } from '@waymark/contract/kit';
import type { Vault } from '../../platform/session/vault.ts';

const PURPOSE = 'connections.credentials';
const SECRET_PURPOSE = 'connections.client-secret';

const credentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oauth'), accessToken: z.string(), refreshToken: z.string().nullable() }),
  z.object({ kind: z.literal('password'), userName: z.string(), password: z.string() }),
]);
/** What lets one in at a service in someone's place. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** Seals someone's credentials for the store of their organisation. */
export function sealCredentials(vault: Vault, organisationId: OrganisationId, credentials: Credentials): Buffer {
  return vault.seal(organisationId, PURPOSE, JSON.stringify(credentials));
}

/** Opens what `sealCredentials` sealed. Throws VaultError. */
export function openCredentials(vault: Vault, organisationId: OrganisationId, sealed: Buffer): Credentials {
  return credentialsSchema.parse(JSON.parse(vault.open(organisationId, PURPOSE, sealed)));
}

/** Seals the secret of an organisation's client. */
export function sealClientSecret(vault: Vault, organisationId: OrganisationId, secret: string): Buffer {
  return vault.seal(organisationId, SECRET_PURPOSE, secret);
}

/** Opens what `sealClientSecret` sealed; undefined where there is none. Throws VaultError. */
export function openClientSecret(vault: Vault, organisationId: OrganisationId, sealed: Buffer | null): string | undefined {
  return sealed === null ? undefined : vault.open(organisationId, SECRET_PURPOSE, sealed);
}
