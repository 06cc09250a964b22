import type { BaseContext } from '../../platform/context.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { revokeTokens } from './oauth-exchange.ts';
import { ERRAND_PURPOSE, errandSchema } from './revocation-errand.ts';

/** Tells a service that a connection has ended. Throws when it cannot be reached, so that the job retries. */
export async function revokeNow(ctx: BaseContext, sealed: string): Promise<void> {
  const { vault, config, serviceDoor } = ctx.platform;
  const errand = errandSchema.parse(JSON.parse(vault.open(ctx.organisation.id, ERRAND_PURPOSE, Buffer.from(sealed, 'base64'))));
  const at = (published: string) => serviceAddress(config, published);
  await revokeTokens({ settings: errand.settings, secret: errand.secret ?? undefined, door: serviceDoor, at }, errand);
}
