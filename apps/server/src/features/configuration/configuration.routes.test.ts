import { expect, test } from 'vitest';
import {
  compareVersions,
  getConfiguration,
  listVersions,
  previewChanges,
  previewMenu,
  publishConfiguration,
  restoreVersion,
  type WantedChange,
} from '@waymark/contract/configuration';
import { joinGroup, listGroups } from '@waymark/contract/groups';
import { getMenu, getOrganisation } from '@waymark/contract/organisation';
import { getSession } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { LivePage } from '../../testing/live-page.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin', firstName: 'Samuel', lastName: 'Okoro' });
const colleague = await app.signedIn({ role: 'organisation-admin', firstName: 'Helena', lastName: 'Brandt' });

async function publish(changes: WantedChange[], who = admin): Promise<number> {
  const { version: basedOn } = await who.call(getConfiguration);
  return (await who.call(publishConfiguration, { body: { basedOn, changes } })).version;
}
const entry = async (key: string) => (await admin.call(getConfiguration)).entries.find((one) => one.key === key);

test('ADM-02 ADM-03 ORG-12 an administrator sees every entry with its default, and who changed it last', async () => {
  expect(await entry('brand_colour')).toEqual({ key: 'brand_colour', value: '#0f766e', standard: '#0f766e', bounds: null, changed: null });
  const version = await publish([{ key: 'switches.mentorship', value: false }]);
  expect(await entry('switches.mentorship')).toMatchObject({
    value: false,
    standard: true,
    changed: { by: { fullName: 'Samuel Okoro' }, version },
  });
  const { hostName, yourAddress, roles } = await admin.call(getConfiguration);
  expect([hostName, yourAddress]).toEqual(['home.example', '127.0.0.1']);
  expect(roles).toContainEqual({ id: 'organisation-admin', name: 'Organisation admin' });
  await publish([{ key: 'switches.mentorship', value: null }]);
});

test('ORG-18 ORG-19 what is published is a version and an audit entry with who, when, from and to', async () => {
  const version = await publish([
    { key: 'name', value: 'Riverside Academy' },
    { key: 'play_inline', value: false },
  ]);
  const [newest] = (await admin.call(listVersions)).items;
  expect(newest).toMatchObject({ version, kind: 'published', publishedBy: { id: admin.userId }, changedKeys: ['name', 'play_inline'] });
  const audit = await app.home.store.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'at', 'details'])
    .where('action', '=', 'organisation.settings-updated')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit.actor_id).toBe(admin.userId);
  expect(Math.abs(audit.at.getTime() - new Date(newest?.publishedAt ?? '').getTime())).toBeLessThan(5_000);
  expect(audit.details).toEqual({
    version,
    changes: [
      { name: 'name', from: 'The home.example organisation', to: 'Riverside Academy' },
      { name: 'play_inline', from: true, to: false },
    ],
  });
  expect(await app.visitor().call(getOrganisation)).toMatchObject({ name: 'Riverside Academy', OrgConfig: { web: { playInline: false } } });
});

test('ORG-19 what makes no difference makes no version', async () => {
  const before = await admin.call(getConfiguration);
  const version = await publish([{ key: 'learning_plan_tab', value: true }]);
  expect(version).toBe(before.version);
});

test('ORG-05 ORG-14 what does not fit is refused by its entry, and nothing of the publication is kept', async () => {
  const { version: basedOn } = await admin.call(getConfiguration);
  const faults: readonly (readonly [WantedChange, string])[] = [
    [{ key: 'brand_colour', value: 'red;}' }, 'invalid'],
    [{ key: 'unheard_of', value: 1 }, 'invalid-choice'],
    [{ key: 'switches', value: {} }, 'invalid-choice'],
    [{ key: 'switches.unheard_of', value: true }, 'invalid-choice'],
    [{ key: 'switch_audiences.mentorship', value: { groups: ['x'], roles: [], percentage: 100 } }, 'invalid'],
    [{ key: 'flags.lxp/omp', value: { enabled: true } }, 'invalid-choice'],
    [{ key: 'name', value: null }, 'invalid'],
    [{ key: 'logo_url', value: 'javascript:alert(1)' }, 'invalid'],
    [{ key: 'chatbot_config', value: { scriptUrl: 'http://chat.example/a.js', liveAgent: {} } }, 'invalid'],
    [{ key: 'languages', value: ['tlh'] }, 'invalid-choice'],
    [{ key: 'languages', value: ['de'] }, 'default-language-missing'],
    [{ key: 'ip_allow_list', value: ['10.0.0.0/40'] }, 'invalid-network'],
    [{ key: 'proficiency_levels', value: [] }, 'levels-missing'],
    [{ key: 'proficiency_levels', value: [{ key: 'a', label: ' ', weight: 1 }] }, 'levels-unnamed'],
    [
      {
        key: 'proficiency_levels',
        value: [
          { key: 'a', label: 'Able', weight: 1 },
          { key: 'b', label: 'able ', weight: 2 },
        ],
      },
      'levels-twice',
    ],
    [{ key: 'menu', value: [menuItem('away', 'javascript:alert(1)')] }, 'menu-address-invalid'],
    [{ key: 'menu', value: [menuItem('home', '/'), menuItem('home', '/feed')] }, 'invalid-choice'],
  ];
  for (const [change, code] of faults) {
    const answer = await admin.attempt(publishConfiguration, { body: { basedOn, changes: [{ key: 'play_inline', value: true }, change] } });
    expect([change.key, answer.status, answer.problem?.errors?.[0]]).toMatchObject([
      change.key,
      422,
      { field: `changes.${change.key}`, code },
    ]);
  }
  expect(await entry('play_inline')).toMatchObject({ value: false });
});

const menuItem = (key: string, defaultUrl: string) => ({
  key,
  index: 0,
  defaultLabel: key,
  defaultUrl,
  visible: true,
  groups: [],
  label: null,
  languages: {},
  translations: {},
});

test('ORG-14 what proficiency levels weigh follows their order', async () => {
  await publish([
    {
      key: 'proficiency_levels',
      value: [
        { key: 'aware', label: 'Aware', weight: 9 },
        { key: 'able', label: ' Able ', weight: 1 },
      ],
    },
  ]);
  expect((await app.visitor().call(getOrganisation)).proficiencyLevels).toEqual([
    { key: 'aware', label: 'Aware', weight: 1 },
    { key: 'able', label: 'Able', weight: 2 },
  ]);
});

test('ORG-15 ADM-02 an allow-list without the own address is refused with the address, in the preview and when published', async () => {
  const { version: basedOn } = await admin.call(getConfiguration);
  const changes = [{ key: 'ip_allow_list', value: ['10.0.0.0/8'] }];
  for (const endpoint of [previewChanges, publishConfiguration]) {
    const { problem } = await admin.attempt(endpoint, { body: { basedOn, changes } });
    expect(problem).toMatchObject({ status: 409, code: 'shuts-yourself-out', params: { address: '127.0.0.1' } });
  }
  expect(await entry('ip_allow_list')).toMatchObject({ value: [] });
  await publish([{ key: 'ip_allow_list', value: ['127.0.0.0/8', '10.0.0.0/8'] }]);
  await publish([{ key: 'ip_allow_list', value: null }]);
});

test('ORG-19 two administrators at once: the second is told what changed, and nothing is overwritten silently', async () => {
  const { version: basedOn } = await admin.call(getConfiguration);
  const mine = [
    { key: 'switches.project', value: false },
    { key: 'DefaultOrgLanguage', value: 'de' },
  ];
  await publish([{ key: 'DefaultOrgLanguage', value: 'fr' }], colleague);
  const refused = await admin.attempt(publishConfiguration, { body: { basedOn, changes: mine } });
  expect(refused.problem).toMatchObject({
    status: 409,
    code: 'configuration-changed',
    errors: [{ field: 'changes.DefaultOrgLanguage', code: 'configuration-changed' }],
  });
  expect(await entry('switches.project')).toMatchObject({ value: true });
  const preview = await admin.call(previewChanges, { body: { basedOn, changes: mine } });
  expect(preview.conflicts).toMatchObject([
    { key: 'DefaultOrgLanguage', theirs: 'fr', mine: 'de', by: { fullName: 'Helena Brandt' }, version: preview.version },
  ]);
  await admin.call(publishConfiguration, { body: { basedOn: preview.version, changes: mine } });
  expect(await entry('DefaultOrgLanguage')).toMatchObject({ value: 'de' });
});

test('ORG-19 two administrators who change different switches do not meet', async () => {
  const { version: basedOn } = await admin.call(getConfiguration);
  await colleague.call(publishConfiguration, { body: { basedOn, changes: [{ key: 'switches.job_role', value: false }] } });
  await admin.call(publishConfiguration, { body: { basedOn, changes: [{ key: 'switches.transcript', value: false }] } });
  const { switches } = await app.visitor().call(getOrganisation);
  expect(switches).toMatchObject({ job_role: false, transcript: false, project: false });
});

test('ORG-19 of many who publish the same at once, one does, and the others are told', async () => {
  const { version: basedOn } = await admin.call(getConfiguration);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? admin : colleague).attempt(publishConfiguration, {
        body: { basedOn, changes: [{ key: 'web_session_timeout', value: 10 + at }] },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const { items } = await admin.call(listVersions);
  expect(items.filter(({ version }) => version > basedOn)).toHaveLength(1);
});

test('ORG-19 every past configuration can be rebuilt exactly: what is replayed is what was stored', async () => {
  const random = seeded(20261121);
  const stored = new Map<number, unknown>();
  const state = async () => (await admin.call(getConfiguration)).entries.map(({ key, value }) => [key, value] as const);
  stored.set((await admin.call(getConfiguration)).version, await state());
  for (let round = 0; round < 25; round += 1) {
    const known = [...stored.keys()];
    const version =
      random() < 0.25 ? await restoreAny(known[Math.floor(random() * known.length)] ?? 1) : await publish(someChanges(random));
    stored.set(version, await state());
  }
  const last = Math.max(...stored.keys());
  for (const [version, then] of stored) {
    const { changes } = await admin.call(compareVersions, { query: { from: version, to: last } });
    const rebuilt = new Map(stored.get(last) as [string, unknown][]);
    for (const { key, from } of changes) {
      if (from === null && key.startsWith('flags.')) rebuilt.delete(key);
      else rebuilt.set(key, from);
    }
    const order = (entries: Iterable<readonly [string, unknown]>) => [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect([version, order(rebuilt)]).toEqual([version, order(then as [string, unknown][])]);
  }
  const [first] = stored.keys();
  await restoreAny(first ?? 1);
  expect(await state()).toEqual(stored.get(first ?? 1));
});

async function restoreAny(version: number): Promise<number> {
  const { version: basedOn } = await admin.call(getConfiguration);
  return (await admin.call(restoreVersion, { params: { version }, body: { basedOn } })).version;
}

/** Mulberry32: the same run every time. */
function seeded(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function someChanges(random: () => number): WantedChange[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const makers: (() => WantedChange)[] = [
    () => ({ key: 'name', value: `Academy ${Math.floor(random() * 9)}` }),
    () => ({ key: 'brand_colour', value: pick(['#7c3aed', '#aa2200', null]) }),
    () => ({ key: `switches.${pick(['project', 'sourcing', 'paywall'])}`, value: pick([true, false, null]) }),
    () => ({
      key: `switch_audiences.${pick(['project', 'sourcing'])}`,
      value: pick([null, { groups: [], roles: ['curator'], percentage: pick([5, 50, 100]) }]),
    }),
    () => ({
      key: `flags.lxp/omp/${pick(['one', 'two'])}`,
      value: pick([null, { enabled: random() < 0.5, value: { limit: Math.floor(random() * 4) } }]),
    }),
    () => ({ key: 'quarters', value: pick([null, [{ name: 'Q1', startDate: '2026-01-01' }]]) }),
  ];
  const chosen = makers.filter(() => random() < 0.5).map((make) => make());
  return chosen.length === 0 ? [{ key: 'domo_url', value: `https://domo.example/${random()}` }] : chosen;
}

test('ORG-19 restoring names the version it goes back to; one that never was is not there', async () => {
  const version = await publish([{ key: 'play_inline', value: true }]);
  await publish([{ key: 'play_inline', value: false }]);
  const restored = await restoreAny(version);
  expect((await admin.call(listVersions, { query: { limit: 1 } })).items).toMatchObject([
    { version: restored, kind: 'restored', restoredVersion: version, changedKeys: ['play_inline'] },
  ]);
  const gone = await admin.attempt(restoreVersion, { params: { version: 100_000 }, body: { basedOn: restored } });
  expect(gone.problem).toMatchObject({ status: 404, code: 'configuration-version-not-found' });
  expect((await admin.attempt(compareVersions, { query: { from: 1, to: 100_000 } })).status).toBe(404);
});

test('ORG-19 versions come page by page, newest first', async () => {
  const first = await admin.call(listVersions, { query: { limit: 2 } });
  const second = await admin.call(listVersions, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  const numbers = [...first.items, ...second.items].map(({ version }) => version);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(new Set(numbers).size).toBe(4);
});

test('ORG-19 what was changed beside the console is found and written down before the next version', async () => {
  await app.configure('domo_url', 'https://beside.example');
  await publish([{ key: 'play_inline', value: false }]);
  const [newest, found] = (await admin.call(listVersions, { query: { limit: 2 } })).items;
  expect(newest).toMatchObject({ kind: 'published', changedKeys: ['play_inline'] });
  expect(found).toMatchObject({ kind: 'found', publishedBy: null, changedKeys: ['domo_url'] });
});

test('ADM-03 ORG-17 a switch can be for the people of a group or with a role: the others have no route, menu entry or API', async () => {
  const group = await aGroup(admin);
  const member = await app.signedIn();
  const stranger = await app.signedIn();
  const curator = await app.signedIn({ role: 'curator' });
  await member.call(joinGroup, { params: { groupId: group.id } });
  const audience = { groups: [group.id as string], roles: ['curator'], percentage: 100 };
  await publish([
    { key: 'menu', value: null },
    { key: 'switches.groups', value: null },
    { key: 'switch_audiences.groups', value: audience },
  ]);
  for (const [who, isIn] of [
    [member, true],
    [curator, true],
    [stranger, false],
  ] as const) {
    expect((await who.attempt(listGroups, { query: { tab: 'all' } })).status).toBe(isIn ? 200 : 404);
    expect((await who.call(getOrganisation)).switches.groups).toBe(isIn);
    expect((await who.call(getMenu)).items.some(({ key }) => key === 'groups')).toBe(isIn);
  }
  expect((await app.visitor().call(getOrganisation)).switches.groups).toBe(false);
  expect((await admin.call(getConfiguration)).groups).toContainEqual({ id: group.id, name: group.name });
  const preview = await previewOf([{ key: 'switch_audiences.groups', value: null }]);
  const people = await activePeople();
  expect(preview.peopleAffected).toBe(people - 3);
  await publish([{ key: 'switch_audiences.groups', value: null }]);
});

async function previewOf(changes: WantedChange[]) {
  const { version: basedOn } = await admin.call(getConfiguration);
  return admin.call(previewChanges, { body: { basedOn, changes } });
}
const activePeople = async () => (await admin.call(getConfiguration)).activePeople;

test('ADM-03 a share of people is the same share every time, grows, and the preview counts those very people', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => app.signedIn()));
  const everybody = [...people, admin, colleague];
  const reached = async () => {
    const seen = await Promise.all(
      everybody.map(async (who) => ((await who.call(getOrganisation)).switches.leaderboard ? who.userId : null)),
    );
    return seen.filter((id) => id !== null);
  };
  const shareOf = (percentage: number) => [{ key: 'switch_audiences.leaderboard', value: { groups: [], roles: [], percentage } }];
  await publish(shareOf(30));
  const some = await reached();
  expect(await reached()).toEqual(some);
  // Their ids are chance, and so is how many of them a share holds; none or all would be one run in a million.
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(everybody.length);
  const preview = await previewOf(shareOf(70));
  await publish(shareOf(70));
  const more = await reached();
  expect(more).toEqual(expect.arrayContaining(some));
  const counted = await app.home.store.db.selectFrom('users').select('id').where('organisation_id', '=', app.home.id).execute();
  expect(counted.length).toBeGreaterThan(everybody.length);
  expect(preview.peopleAffected).toBeGreaterThanOrEqual(more.length - some.length);
  expect(preview.peopleAffected).toBeLessThanOrEqual(more.length - some.length + counted.length - everybody.length);
  await publish([{ key: 'switch_audiences.leaderboard', value: null }]);
});

test('ADM-03 the preview tells how many people notice: all of a setting, none of what works in the background', async () => {
  const people = await activePeople();
  expect(await previewOf([{ key: 'brand_colour', value: '#123456' }])).toMatchObject({ peopleAffected: people });
  expect(await previewOf([{ key: 'from_address', value: 'learning@home.example' }])).toMatchObject({ peopleAffected: 0 });
  const curators = await previewOf([
    { key: 'flags.lxp/omp/fresh', value: { enabled: true, audience: { groups: [], roles: ['organisation-admin'], percentage: 100 } } },
  ]);
  expect(curators).toMatchObject({ peopleAffected: 2, changes: [{ key: 'flags.lxp/omp/fresh', from: null }] });
});

test('ORG-10 the menu is previewed as a role and a group see it, with changes that are not published', async () => {
  const group = await aGroup(admin);
  const changes = [
    {
      key: 'menu',
      value: [
        { ...menuItem('home', '/'), languages: { de: 'Start' } },
        { ...menuItem('guild', '/teams/guild'), index: 1, groups: [group.id as string] },
        { ...menuItem('sourcing', '/sourcing'), index: 2 },
      ],
    },
    { key: 'switches.sourcing', value: true },
    { key: 'switch_audiences.sourcing', value: { groups: [], roles: ['recruiter'], percentage: 100 } },
  ];
  const seen = async (role: string | null, groups: string[]) =>
    (await admin.call(previewMenu, { body: { changes, role, groups, language: 'de' } })).items.map(({ key, label }) => label ?? key);
  expect(await seen(null, [])).toEqual(['Start']);
  expect(await seen('recruiter', [])).toEqual(['Start', 'sourcing']);
  expect(await seen('learner', [group.id])).toEqual(['Start', 'guild']);
  expect((await admin.call(getMenu)).items.map(({ key }) => key)).not.toContain('guild');
});

test('ORG-03 a connected page hears at once that something was published', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const page = await LivePage.open(Number(new URL(address).port), await app.signedIn());
  await publish([{ key: 'brand_colour', value: '#224466' }]);
  expect(await page.next()).toEqual({ type: 'organisation.changed' });
  page.close();
});

test('ADM-02 who administers no organisation sees and changes nothing of it', async () => {
  const learner = await app.signedIn({ role: 'admin' });
  expect((await learner.attempt(getConfiguration)).status).toBe(403);
  expect((await learner.attempt(publishConfiguration, { body: { basedOn: 1, changes: [{ key: 'name', value: 'Mine' }] } })).status).toBe(
    403,
  );
  expect((await learner.call(getSession)).permissions).not.toContain('MANAGE_ORGANISATION');
});
