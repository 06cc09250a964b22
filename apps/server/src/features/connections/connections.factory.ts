import { beginConnection } from '@waymark/contract/connections';
import type { OrganisationId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestAnswer } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { type ClientSettings, type ConnectionKey, saveClient } from './connections.public.ts';

/** Work without anyone behind it, as jobs have it. */
export async function workOf({ platform }: Pick<TestApp, 'platform'>, organisationId: OrganisationId): Promise<JobContext> {
  const organisation = await platform.organisations.withId(organisationId);
  if (organisation === undefined) throw new Error('There is no such organisation');
  const store = platform.database.tenant(organisationId);
  return { platform, organisation, store, requestId: newId(), jobId: newId(), actor: null, now: () => platform.clock.now() };
}

/** Sets a service up for an organisation. */
export async function aClient(
  app: TestApp,
  key: ConnectionKey,
  settings: ClientSettings,
  secret: string | undefined,
  organisationId: OrganisationId = app.home.id,
): Promise<string> {
  const ctx = await workOf(app, organisationId);
  return inTransaction(ctx, (ctx) => saveClient(ctx, key, settings, secret));
}

/** Follows the way to a service as a browser would; gives the path and query it leads back to. */
export async function wayBack(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
}

/** Connects someone with a service; gives what the page said that they came back to. */
export async function connect(person: SignedIn, key: ConnectionKey, returnPath: string | null = null): Promise<TestAnswer<string>> {
  const { address } = await person.call(beginConnection, { params: key, body: { returnPath } });
  return person.send<string>('GET', await wayBack(address));
}
