import { connectionProblems, type ClientFault } from '@waymark/contract/connections';
import {
  ACCOUNT_SOURCES,
  type AccountSource,
  FILES_PURPOSE,
  type SaveSource,
  SOURCE_FIELDS,
  SOURCE_FORMS,
  type SourceClient,
  USER_PLACE,
} from '@waymark/contract/file-sources';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { withStream } from '../../platform/fetch/guarded-stream.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  callbackAddress,
  type ClientState,
  clientsOf,
  noteClientFault,
  removeClient,
  saveClient,
  savePasswordService,
  testClient,
} from '../connections/connections.public.ts';
import { ADAPTERS } from './adapters.ts';
import { sourceRemoved, sourceSetUp, sourceTested } from './file-sources.events.ts';
import { deleteOptions, findOptions, listOptions, putOptions } from './file-sources.repo.ts';
import type { SourceOptions } from './source-adapter.ts';

/** What sources are called that have a name of their own; a custom source is called as its administrators say. */
const NAMES: Readonly<Record<AccountSource, string>> = {
  googledrive: 'Google Drive',
  gmail: 'Gmail',
  onedrive: 'OneDrive',
  onedriveforbusiness: 'OneDrive for Business',
  dropbox: 'Dropbox',
  box: 'Box',
  github: 'GitHub',
  clouddrive: 'Cloud Drive',
  customsource: '',
};
const NOTHING: SourceOptions = {
  clientId: '',
  name: '',
  tenant: '',
  address: '',
  authorizationEndpoint: '',
  tokenEndpoint: '',
  revocationEndpoint: '',
  scopes: '',
};

const keyOf = (source: AccountSource) => ({ purpose: FILES_PURPOSE, service: source });

/** ORG-11: returns every source that needs an account, as it is set up, and the address to register at the services. */
export async function listSourceClients(ctx: ActorContext): Promise<{ redirectUrl: string; items: SourceClient[] }> {
  const [clients, options] = await Promise.all([clientsOf(ctx.store, FILES_PURPOSE), listOptions(ctx.store)]);
  const items = ACCOUNT_SOURCES.map((source) =>
    presented(
      source,
      options.get(source),
      clients.find(({ key }) => key.service === source),
    ),
  );
  return { redirectUrl: callbackAddress(ctx), items };
}

function presented(source: AccountSource, options: SourceOptions | undefined, client: ClientState | undefined): SourceClient {
  return {
    source,
    state: client === undefined ? 'not-set-up' : client.fault === null ? 'set-up' : 'failing',
    fault: client?.fault ?? null,
    faultDetail: client?.faultDetail ?? '',
    faultAt: client?.faultAt?.toISOString() ?? null,
    testedAt: client?.testedAt?.toISOString() ?? null,
    hasSecret: client?.hasSecret ?? false,
    peopleCount: client?.peopleCount ?? 0,
    values: options ?? NOTHING,
  };
}

/**
 * ORG-11: sets a source up, or changes it. What it does not ask for is not kept. Throws `invalid-input` on a field that is missing
 * (`required`) or an address that may not be called (`not-allowed`).
 */
export async function saveSource(ctx: ActorContext, source: AccountSource, { clientSecret, ...wanted }: SaveSource): Promise<SourceClient> {
  const options = checked(ctx, source, wanted);
  const { hasClient, scopes } = SOURCE_FORMS[source];
  const name = options.name || NAMES[source];
  return mutate(ctx, sourceSetUp, async (ctx) => {
    const before = await findOptions(ctx.store, source);
    const protocol = ADAPTERS[source].client(options);
    const asked = scopes.length > 0 ? scopes : options.scopes.split(/\s+/).filter(Boolean);
    const id =
      hasClient && protocol !== null
        ? await saveClient(ctx, keyOf(source), { ...protocol, name, clientId: options.clientId, scopes: [...asked] }, clientSecret)
        : await savePasswordService(ctx, keyOf(source), name, before?.address !== options.address);
    await putOptions(ctx.store, source, options, ctx.now());
    const changed = (['clientId', ...SOURCE_FIELDS] as const).filter((field) => (before?.[field] ?? '') !== options[field]);
    const clients = await clientsOf(ctx.store, FILES_PURPOSE);
    return {
      result: presented(
        source,
        options,
        clients.find(({ key }) => key.service === source),
      ),
      subject: { type: 'file-source', id },
      details: { source, changed: clientSecret === undefined ? changed : [...changed, 'clientSecret'] },
    };
  });
}

function checked(ctx: BaseContext, source: AccountSource, wanted: SourceOptions): SourceOptions {
  const { hasClient, required, optional } = SOURCE_FORMS[source];
  if (hasClient && wanted.clientId === '') throw refuseField('clientId', 'required');
  for (const field of required) if (wanted[field] === '') throw refuseField(field, 'required');
  const options = { ...NOTHING, ...wanted };
  for (const field of SOURCE_FIELDS) if (!required.includes(field) && !optional.includes(field)) options[field] = '';
  if (options.address !== '' && !mayCall(ctx, options.address.replaceAll(USER_PLACE, 'user'))) throw refuseField('address', 'not-allowed');
  return hasClient ? options : { ...options, clientId: '' };
}

function mayCall({ platform }: BaseContext, address: string): boolean {
  return URL.canParse(address) && isServiceAddress(serviceAddress(platform.config, address), platform.serviceDoor);
}

/** ORG-11: asks the service whether it knows the organisation's client, and keeps what it says. Throws `service-not-set-up`. */
export async function testSource(ctx: ActorContext, source: AccountSource): Promise<{ fault: ClientFault | null; detail: string }> {
  const options = await findOptions(ctx.store, source);
  const client = (await clientsOf(ctx.store, FILES_PURPOSE)).find(({ key }) => key.service === source);
  if (options === undefined || client === undefined) throw refuse(connectionProblems['service-not-set-up']);
  const found = SOURCE_FORMS[source].hasClient ? await testClient(ctx, keyOf(source)) : await testAddress(ctx, source, options);
  return mutate(ctx, sourceTested, async () => ({
    result: found,
    subject: { type: 'file-source', id: client.id },
    details: { source, fault: found.fault },
  }));
}

/** A WebDAV server lets no one in who does not say who they are, and says so. */
async function testAddress(ctx: BaseContext, source: AccountSource, { address }: SourceOptions) {
  const { serviceDoor: door, config } = ctx.platform;
  const at = serviceAddress(config, address.replaceAll(USER_PLACE, 'nobody'));
  const around = { door, mayCall: (one: string) => isServiceAddress(one, door) };
  const status = await withStream(at, { method: 'PROPFIND', headers: { depth: '0' } }, around, async (answer) => answer.status).catch(
    () => null,
  );
  const fault = status === null || status >= 500 ? 'unreachable' : status === 401 || status === 207 ? null : 'not-oauth';
  const detail = status === null ? '' : String(status);
  await noteClientFault(ctx, keyOf(source), fault === null ? null : { fault, detail });
  return { fault, detail: fault === null ? '' : detail } as const;
}

/** ORG-11: switches a source off; everyone's connections go with it. Throws `service-not-set-up`. */
export async function removeSource(ctx: ActorContext, source: AccountSource): Promise<{ peopleCount: number }> {
  return mutate(ctx, sourceRemoved, async (ctx) => {
    const client = (await clientsOf(ctx.store, FILES_PURPOSE)).find(({ key }) => key.service === source);
    if (client === undefined) throw refuse(connectionProblems['service-not-set-up']);
    const peopleCount = await removeClient(ctx, keyOf(source));
    await deleteOptions(ctx.store, source);
    return { result: { peopleCount }, subject: { type: 'file-source', id: client.id }, details: { source, peopleCount } };
  });
}
