import { parquetReadObjects } from 'hyparquet';
import { createSectionToken } from '@waymark/contract/embedded-sections';
import { launchAicc, HACP_PATH } from '@waymark/contract/lti';
import { launchCourse } from '@waymark/contract/scorm';
import { downloadWarehouseFile, listWarehouseFiles, updateWarehouseTarget } from '@waymark/contract/warehouse';
import { updateWebhook, WEBHOOK_EVENTS } from '@waymark/contract/webhooks';
import { aSection, type SectionHost } from '../features/embedded-sections/embedded-sections.factory.ts';
import { aRecordsProgram } from '../features/learning-records/learning-records.factory.ts';
import { CLAIM, SCOPE } from '../features/lti/lti-claims.ts';
import { anAiccCard, aToolCard } from '../features/lti/lti.factory.ts';
import { TestTool } from '../features/lti/tool.factory.ts';
import { directoryOf } from '../features/provisioning/provisioning.factory.ts';
import { aCourse } from '../features/scorm/scorm.factory.ts';
import { homeContext } from '../features/skills/skills.factory.ts';
import { refreshStatistics } from '../features/statistics/statistics.public.ts';
import type { ClickHouseServer } from '../features/warehouse/clickhouse.factory.ts';
import { everythingCopied } from '../features/warehouse/warehouse.factory.ts';
import { aWebhook } from '../features/webhooks/webhooks.factory.ts';
import { addressOf, TestCaller } from './caller.ts';
import { tellingOf } from './private-answers.ts';
import { readingCalls } from './private-calls.ts';
import type { PrivateOrganisation } from './private-organisation.ts';

/** What reads things, or is sent them, in the place of no person who asks the contract with a session of their own. */
export type Machine = 'directory' | 'record program' | 'tool' | 'course' | 'section' | 'webhook' | 'warehouse';

/** Asks all that there is to ask as a machine: the answers by the names of what was asked. */
export type MachineAsks = () => Promise<ReadonlyMap<string, string>>;

type Asked = readonly [name: string, words: string];
const all = async (asked: readonly Promise<Asked>[]) => new Map(await Promise.all(asked));

async function directoryAsks({ app, things }: PrivateOrganisation): Promise<MachineAsks> {
  const { keeper, olive, other, hidden, unlisted, peers, closed, open } = things;
  const directory = await directoryOf(app, keeper);
  const filters = [`userName eq "${olive.email}"`, 'name.familyName eq "Person"', 'active eq true', 'title pr', 'meta.lastModified pr'];
  const addresses = [
    '/Users?count=200',
    '/Users?sortBy=userName&count=200',
    '/Groups?count=200',
    ...[olive, other, hidden, unlisted, ...peers].map(({ userId }) => `/Users/${userId}`),
    ...[closed, open].map(({ id }) => `/Groups/${id}`),
    ...filters.map((filter) => `/Users?filter=${encodeURIComponent(filter)}`),
    `/Groups?filter=${encodeURIComponent(`members.value eq "${olive.userId}"`)}`,
    '/Schemas',
    '/ResourceTypes',
    '/ServiceProviderConfig',
  ];
  return () => all(addresses.map(async (address): Promise<Asked> => [address, JSON.stringify((await directory.get(address)).body)]));
}

async function programAsks({ app, things }: PrivateOrganisation): Promise<MachineAsks> {
  const { keeper, olive, other, hidden, given, inside, card } = things;
  const program = await aRecordsProgram(app, keeper);
  const site = `http://${app.home.hostName}`;
  const agents = [olive, other, hidden].map(({ userId }) => ({ account: { homePage: site, name: userId } }));
  const activities = [given, inside, card].map(({ id }) => `${site}/insights/${id}`);
  const of = (agent: (typeof agents)[number]) => ({ agent });
  const questions: (readonly [path: string, query: Readonly<Record<string, unknown>>])[] = [
    ['/statements', {}],
    ['/statements', { limit: 500, ascending: 'true' }],
    ...agents.flatMap((agent) => ['/statements', '/agents', '/agents/profile'].map((path) => [path, of(agent)] as const)),
    ...activities.flatMap((activityId) => ['/activities', '/activities/profile'].map((path) => [path, { activityId }] as const)),
    ...activities.map((activity) => ['/statements', { activity }] as const),
    ...agents.flatMap((agent) => activities.map((activityId) => ['/activities/state', { activityId, agent }] as const)),
  ];
  return () =>
    all(
      questions.map(async ([path, query]): Promise<Asked> => {
        const { status, text } = await program.send('GET', path, query);
        return [`${path} ${JSON.stringify(query)}`, `${status} ${text}`];
      }),
    );
}

/** Claims that are new at each launch. */
const OF_THE_LAUNCH: ReadonlySet<string> = new Set(['iat', 'exp', 'nonce']);

async function toolAsks({ app, things }: PrivateOrganisation): Promise<MachineAsks> {
  const { keeper, olive, other, hidden } = things;
  const tool = await TestTool.register(app, keeper, { sendsName: true, sendsEmail: true, sendsPicture: true });
  const card = await aToolCard(keeper, tool.registered.id);
  for (const person of [olive, other, hidden]) await tool.launch(person, card);
  const { [CLAIM.members]: service } = await tool.launch(keeper, card);
  const { context_memberships_url: members } = service as { context_memberships_url: string };
  const { [CLAIM.grades]: grades } = await tool.launch(olive, card);
  const { lineitems, lineitem } = grades as { lineitems: string; lineitem?: string };
  const token = await tool.token(SCOPE.members, SCOPE.lineItems, SCOPE.readResults);
  const addresses = [members, `${members}?role=Learner`, lineitems, ...(lineitem === undefined ? [] : [lineitem, `${lineitem}/results`])];
  return async () =>
    new Map([
      ...(await all(
        addresses.map(async (address): Promise<Asked> => {
          const { status, body } = await tool.call('GET', address, token);
          return [new URL(address).pathname, `${status} ${JSON.stringify(body)}`];
        }),
      )),
      // Who is launched says what of them is sent.
      ...(await all(
        [olive, other, hidden].map(async (person): Promise<Asked> => {
          const claims = Object.entries(await tool.launch(person, card)).filter(([name]) => !OF_THE_LAUNCH.has(name));
          return [`launch of ${person.fullName}`, JSON.stringify(claims)];
        }),
      )),
    ]);
}

/** The files of a package at their address, which needs no session, and what a course of another host is told by AICC. */
async function courseAsks({ app, things }: PrivateOrganisation): Promise<MachineAsks> {
  const { keeper, olive, other } = things;
  const course = await aCourse(app, keeper);
  const elsewhere = await anAiccCard(keeper);
  const pages = await Promise.all(
    [olive, other].map(async (person) => (await person.call(launchCourse, { params: { cardId: course.id }, body: {} })).address),
  );
  const openings = await Promise.all(
    [olive, other].map(async (person) => (await person.call(launchAicc, { params: { cardId: elsewhere.id } })).address),
  );
  const without = new TestCaller(app.server, app.home.hostName);
  const site = `http://${app.home.hostName}`;
  return () =>
    all([
      ...pages.map(async (address, at): Promise<Asked> => {
        const { status, body } = await without.send('GET', new URL(address, site).pathname);
        return [`page ${at}`, `${status} ${String(body)}`];
      }),
      ...openings.map(async (address, at): Promise<Asked> => {
        const sent = new URLSearchParams({
          command: 'GetParam',
          version: '4.0',
          session_id: new URL(address).searchParams.get('aicc_sid') ?? '',
        });
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const { status, body } = await without.send('POST', HACP_PATH, sent.toString(), type);
        return [`parameters ${at}`, `${status} ${String(body)}`];
      }),
    ]);
}

/** What a section of another host reads in the place of who looks at it, with all the scopes there are to read. */
async function sectionAsks(organisation: PrivateOrganisation, host: SectionHost): Promise<MachineAsks> {
  const { app, things } = organisation;
  const section = await aSection(things.keeper, host.publish('pulse'), {
    scopes: ['skills.read', 'people.read', 'content.read', 'groups.read'],
  });
  const calls = (await readingCalls(organisation, 0, 1, ({ scope }) => scope !== undefined)).filter(({ isOfSample }) => !isOfSample);
  const without = new TestCaller(app.server, app.home.hostName);
  return async () => {
    const { access_token: token } = await things.people.colleague.call(createSectionToken, { params: { name: section.name }, body: {} });
    return all(
      calls.map(async ({ name, endpoint, params, query, body, headers }): Promise<Asked> => {
        const values = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value('colleague')]));
        const answer = await without.send(endpoint.method, addressOf(endpoint, { params: values, query }), body, {
          ...headers,
          authorization: `Bearer ${token}`,
        });
        return [name, tellingOf(endpoint, answer, values)];
      }),
    );
  };
}

/** What is sent to a webhook for everything; while it is paused nothing leaves, and what would is kept. */
async function webhookIsSent({ app, things: { keeper } }: PrivateOrganisation): Promise<MachineAsks> {
  const { webhook } = await aWebhook(keeper, { events: [...WEBHOOK_EVENTS] });
  await keeper.call(updateWebhook, {
    params: { webhookId: webhook.id },
    body: { name: webhook.name, url: webhook.url, events: [...WEBHOOK_EVENTS], status: 'paused' },
  });
  return async () => {
    const { rows } = await app.platform.database.owner.query<{ event_type: string; payload: string }>(
      'select event_type, payload from webhook_deliveries where webhook_id = $1 order by id',
      [webhook.id],
    );
    return new Map([['deliveries', rows.map(({ event_type: type, payload }) => `${type} ${payload}`).join('\n')]]);
  };
}

/** Columns that say when something was written, or name it differently each time. */
const OF_THE_COPY: ReadonlySet<string> = new Set(['at', 'event', 'organisation', 'copied_at']);
const rowsOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row).filter(([name]) => !OF_THE_COPY.has(name)),
        (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
      ),
    )
    .toSorted()
    .join('\n');

/** The rows that left for a ClickHouse server, and those in the files of the storage (a folder, or S3). */
async function warehouseHolds({ app, things: { keeper } }: PrivateOrganisation, clickHouse: ClickHouseServer): Promise<MachineAsks> {
  await keeper.call(updateWarehouseTarget, { params: { kind: 'files' }, body: { isOn: true } });
  await keeper.call(updateWarehouseTarget, {
    params: { kind: 'clickhouse' },
    body: { isOn: true, address: `http://127.0.0.1:${clickHouse.port}`, database: 'facts', user: 'default' },
  });
  return async () => {
    await refreshStatistics({ ...(await homeContext(app)) });
    for (const kind of ['files', 'clickhouse'] as const) await everythingCopied(app, keeper, kind);
    const { items } = await keeper.call(listWarehouseFiles, { query: { limit: 100 } });
    const rows: Record<string, unknown>[] = [];
    for (const { month, number } of items) {
      const { bytes } = await keeper.attempt(downloadWarehouseFile, { params: { month, number } });
      rows.push(...(await parquetReadObjects({ file: new Uint8Array(bytes).buffer })));
    }
    return new Map([
      ['files', rowsOf(rows)],
      ['ClickHouse', rowsOf(clickHouse.rows('waymark_facts'))],
      ['names in ClickHouse', rowsOf(clickHouse.rows('waymark_names'))],
    ]);
  };
}

/** Returns what each machine asks, or is sent, in a private organisation. */
export async function machinesOf(
  organisation: PrivateOrganisation,
  { sections, clickHouse }: { readonly sections: SectionHost; readonly clickHouse: ClickHouseServer },
): Promise<Readonly<Record<Machine, MachineAsks>>> {
  return {
    directory: await directoryAsks(organisation),
    'record program': await programAsks(organisation),
    tool: await toolAsks(organisation),
    course: await courseAsks(organisation),
    section: await sectionAsks(organisation, sections),
    webhook: await webhookIsSent(organisation),
    warehouse: await warehouseHolds(organisation, clickHouse),
  };
}
