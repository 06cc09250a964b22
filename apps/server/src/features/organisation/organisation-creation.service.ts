import type { OrganisationId } from '@waymark/contract/kit';
import type { SettingName, SettingValue } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { Organisation } from '../../platform/tenancy/organisation.ts';
import { readState, recordFound, writeSettings } from '../configuration/configuration.public.ts';
import { createDefaultRoles } from '../people/people.public.ts';
import { organisationCreated } from './organisation.events.ts';
import { insertOrganisation } from './organisation.repo.ts';

export interface NewOrganisation {
  readonly hostName: string;
  readonly name: string;
  readonly settings?: { readonly [Name in SettingName]?: SettingValue<Name> };
}

/**
 * Makes an organisation with its settings and default roles, and what `fill` adds to it (its first people), in one
 * transaction: it is there whole or not at all. `guard` runs first in it and may refuse by throwing. Throws the store's
 * unique violation when the host name is taken.
 */
export async function createOrganisation<Result>(
  platform: Platform,
  wanted: NewOrganisation,
  fill: (ctx: InTransaction) => Promise<Result>,
  guard: (tx: Store) => Promise<void> = async () => {},
): Promise<Result> {
  const id = newId<OrganisationId>();
  const hostName = wanted.hostName.toLowerCase();
  const settings = Object.entries(wanted.settings ?? {}).map(([name, value]) => ({ name, value }));
  const ctx: BaseContext = {
    platform,
    organisation: new Organisation(
      { id, hostName, reachedAt: hostName, name: wanted.name, denialMessage: null },
      new Map(settings.map(({ name, value }) => [name, value])),
      '',
    ),
    store: platform.database.tenant(id),
    requestId: newId(),
    actor: null,
    now: () => platform.clock.now(),
  };
  return mutate(ctx, organisationCreated, async (ctx) => {
    await guard(ctx.store);
    await insertOrganisation(ctx.store, { id, hostName, name: wanted.name });
    await writeSettings(ctx.store, settings, { by: null, now: ctx.now() });
    await recordFound(ctx.store, await readState(ctx.store), ctx.now());
    await createDefaultRoles(ctx.store);
    return {
      result: await fill(ctx),
      subject: { type: 'organisation', id },
      details: { name: wanted.name, hostName },
    };
  });
}
