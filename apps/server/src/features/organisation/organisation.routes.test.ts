import { expect, test } from 'vitest';
import {
  getConfigs,
  getFeatureFlag,
  getMenu,
  getOrganisation,
  getSettings,
  getVisitorFeatureFlag,
  listFileSources,
  setFeatureFlag,
  updateSettings,
} from '@waymark/contract/organisation';
import { requestPasswordReset } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const names = (configs: readonly { name: string }[]) => configs.map(({ name }) => name);

test('ORG-01 ORG-02 anyone gets the details of the organisation at the host, under the names of the brief', async () => {
  const details = await app.visitor().call(getOrganisation);
  expect(details).toMatchObject({
    id: app.home.id,
    name: 'The home.example organisation',
    hostName: 'home.example',
    ssos: [],
    forcedSingleSignOn: false,
    OrgConfig: { web: { homepageContainer: 'final' }, feed: { widgets: [] }, discover: { visible: true } },
    coBrandingLogo: '',
    favicons: [],
    orgSubscriptions: [],
    memberPay: false,
    readableCardTypes: {},
    organizationStandardTypes: [],
    fromAddress: '',
    quarters: [],
    timeZone: 'UTC',
    isOcgEnabled: false,
    isEgtEnabled: false,
    isLrsEnabled: false,
    imageUrl: '',
    isClcActive: false,
    allowedMediaMimeTypes: [],
    isWhiteLabel: true,
    isCsodIntegationEnabled: false,
    proficiencyLevels: [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }],
    languages: { English: 'en', Arabic: 'ar' },
  });
  expect(details.languageDetails.find(({ code }) => code === 'ar')).toEqual({
    label: 'Arabic',
    code: 'ar',
    native_name: 'العربية',
    displayName: 'العربية (Arabic)',
    direction: 'rtl',
  });
  expect((await app.visitor(app.other).call(getOrganisation)).id).toBe(app.other.id);
  expect(names(details.configs)).not.toContain('ip_allow_list');
});

test('ORG-09 a host no one lives at is told so', async () => {
  const answer = await app.visitor().send('GET', '/api/v1/organisation', undefined, { host: 'nowhere.example' });
  expect(answer.problem).toMatchObject({ status: 404, code: 'unknown-organisation' });
});

test('ORG-12 what holds when nothing is configured', async () => {
  const { OrgConfig, configs, brandColour } = await app.visitor().call(getOrganisation);
  expect(OrgConfig.web).toEqual({
    homepageContainer: 'final',
    learningPlanTab: true,
    markAsCompleteOnVisit: true,
    playInline: true,
    onboardingVersion: 'v1',
  });
  expect(brandColour).toBe('#0f766e');
  expect(configs).toContainEqual({ name: 'DefaultOrgLanguage', value: 'en' });
});

test("ORG-04 settings are asked for by name, and administrators' ones stay theirs", async () => {
  await app.configure('domo_url', 'https://domo.example');
  await app.configure('ip_allow_list', ['0.0.0.0/0', '::/0']);
  const query = { 'names[]': ['domo_url', 'enable_guide_me', 'ip_allow_list', 'unheard_of'], configable_type: 'Organization' as const };
  const learner = await app.signedIn();
  expect(await learner.call(getConfigs, { query })).toEqual([
    { name: 'domo_url', value: 'https://domo.example' },
    { name: 'enable_guide_me', value: false },
  ]);
  const admin = await app.signedIn({ role: 'organisation-admin' });
  expect(names(await admin.call(getConfigs, { query }))).toEqual(['domo_url', 'enable_guide_me', 'ip_allow_list']);
  expect((await learner.attempt(getConfigs, { query: { ...query, configable_type: 'User' as 'Organization' } })).status).toBe(422);
  await app.configure('ip_allow_list', []);
});

test('ORG-04 every name that clients ask for has an answer, with its default where nothing is configured', async () => {
  const wanted = [
    ...['coach_eddy_api_url', 'custom_badges_bucket_name', 'custom_badges_region', 'domo_url', 'zoom_api', 'default_topics'],
    ...['guide_me_config', 'enable_guide_me', 'fsp_gtc_config', 'skills_passport_options', 'chatbot_config'],
  ];
  const learner = await app.signedIn({ organisation: app.other });
  const configs = await learner.call(getConfigs, { query: { 'names[]': wanted, configable_type: 'Organization' } });
  expect(names(configs)).toEqual(wanted);
  expect(configs).toContainEqual({ name: 'default_topics', value: [] });
  expect(configs).toContainEqual({ name: 'chatbot_config', value: null });
});

test('ORG-08 flags are found by product, feature and flag; what is not there is off; visitors see only theirs', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const params = { product: 'my_learning', feature: 'transcript', flag: 'enable_learning_transcript_download' };
  const learner = await app.signedIn();
  expect(await learner.call(getFeatureFlag, { params })).toEqual({ ...params, enabled: false, value: null });
  await admin.call(setFeatureFlag, { params, body: { enabled: true, value: { format: 'pdf' } } });
  expect(await learner.call(getFeatureFlag, { params })).toEqual({ ...params, enabled: true, value: { format: 'pdf' } });
  expect(await app.visitor().call(getVisitorFeatureFlag, { params })).toMatchObject({ enabled: false, value: null });
  await admin.call(setFeatureFlag, { params, body: { enabled: true, value: 'pdf', forVisitors: true } });
  expect(await app.visitor().call(getVisitorFeatureFlag, { params })).toMatchObject({ enabled: true, value: 'pdf' });
  expect(await app.visitor(app.other).call(getVisitorFeatureFlag, { params })).toMatchObject({ enabled: false });
  expect((await learner.attempt(setFeatureFlag, { params, body: { enabled: false } })).status).toBe(403);
});

test('ORG-08 ADM-03 a flag can be for some people: to the others, and to visitors, it is off', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const curator = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  const params = { product: 'lxp', feature: 'omp', flag: 'new-home' };
  const audience = { groups: [], roles: ['curator'], percentage: 100 };
  await admin.call(setFeatureFlag, { params, body: { enabled: true, value: 'b', audience } });
  expect(await curator.call(getFeatureFlag, { params })).toEqual({ ...params, enabled: true, value: 'b' });
  expect(await learner.call(getFeatureFlag, { params })).toEqual({ ...params, enabled: false, value: null });
  expect(await app.visitor().call(getVisitorFeatureFlag, { params })).toMatchObject({ enabled: false, value: null });
});

test('ORG-11 file sources: all of them, or those marked visible; what needs an account outside says so', async () => {
  const learner = await app.signedIn();
  const { items } = await learner.call(listFileSources);
  expect(items).toHaveLength(16);
  expect(items.filter(({ available }) => available).map(({ key }) => key)).toEqual([
    'local_file_system',
    'imagesearch',
    'url',
    'video',
    'audio',
    'webcam',
  ]);
  expect(items).toContainEqual({ key: 'googledrive', available: false, reason: 'account-missing', name: '' });
  const source = (key: string, visible: boolean) => ({ key, visible });
  await app.configure('file_sources', [source('webcam', true), source('box', true), source('url', false), source('gopher', true)]);
  expect((await learner.call(listFileSources)).items).toEqual([
    { key: 'webcam', available: true, reason: null, name: '' },
    { key: 'box', available: false, reason: 'account-missing', name: '' },
  ]);
  await app.configure('file_sources', []);
});

test('ORG-10 the menu follows visibility, groups, switches and language', async () => {
  const base = { visible: true, groups: [], label: null, languages: {}, translations: {} };
  await app.configure('menu', [
    { ...base, key: 'discover', index: 2, defaultLabel: 'Discover', defaultUrl: '/discover', languages: { de: 'Entdecken' } },
    { ...base, key: 'home', index: 1, defaultLabel: 'Home', defaultUrl: '/' },
    { ...base, key: 'career', index: 3, defaultLabel: 'Career growth', defaultUrl: '/career' },
    {
      ...base,
      key: 'guild',
      index: 4,
      defaultLabel: 'Guild',
      defaultUrl: '/teams/guild',
      groups: ['01990000-0000-7000-8000-000000000001'],
    },
  ]);
  await app.configure('switches', { career_growth: false });
  const learner = await app.signedIn();
  await app.home.store.db.updateTable('users').set({ language: 'de' }).where('id', '=', learner.userId).execute();
  const { items } = await learner.call(getMenu);
  expect(items.map(({ key, url, label }) => ({ key, url, label }))).toEqual([
    { key: 'home', url: '/home', label: null },
    { key: 'discover', url: '/discover', label: 'Entdecken' },
  ]);
  await app.configure('switches', {});
});

test('ORG-05 ORG-06 ORG-18 an administrator changes settings; all at once, audited from and to, at work at once', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const before = await admin.call(getSettings);
  const after = await admin.call(updateSettings, {
    body: {
      name: 'Riverside Academy',
      settings: [
        { name: 'brand_colour', value: '#AA2200' },
        { name: 'web_session_timeout', value: 20 },
      ],
    },
  });
  expect(after.revision).not.toBe(before.revision);
  expect(await app.visitor().call(getOrganisation)).toMatchObject({
    name: 'Riverside Academy',
    brandColour: '#aa2200',
    revision: after.revision,
  });
  const audit = await app.home.store.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'organisation.settings-updated')
    .where('actor_id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  expect(audit.actor_id).toBe(admin.userId);
  expect(audit.details).toMatchObject({
    changes: [
      { name: 'brand_colour', from: '#0f766e', to: '#AA2200' },
      { name: 'name', from: 'The home.example organisation', to: 'Riverside Academy' },
      { name: 'web_session_timeout', from: 0, to: 20 },
    ],
  });
  await admin.call(updateSettings, { body: { settings: [{ name: 'web_session_timeout', value: null }] } });
  expect((await admin.call(getSettings)).settings).toContainEqual({ name: 'web_session_timeout', value: 0 });
});

test('ORG-05 an unknown key in a change of settings is refused by name', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const fields = async (body: object) => {
    const answer = await admin.send<{ errors?: { field: string; code: string }[] }>('PATCH', updateSettings.path, body);
    return [answer.status, answer.body.errors];
  };
  expect(await fields({ brand_colour: '#0f766e' })).toEqual([422, [{ field: 'brand_colour', code: 'unknown-field' }]]);
  const settings = [{ name: 'brand_colour', value: '#0f766e', audience: 'all' }];
  expect(await fields({ settings })).toEqual([422, [{ field: 'settings.0.audience', code: 'unknown-field' }]]);
});

test('ORG-05 a value that does not fit its setting is refused by name, and nothing of the call is kept', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const wrong = await admin.attempt(updateSettings, {
    body: {
      settings: [
        { name: 'pollerFrequency', value: 9 },
        { name: 'brand_colour', value: 'red;}' },
      ],
    },
  });
  expect(wrong.problem?.errors).toEqual([{ field: 'settings.brand_colour', code: 'invalid' }]);
  expect((await admin.call(getSettings)).settings).toContainEqual({ name: 'pollerFrequency', value: 5 });
  const unknown = await admin.send('PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'unheard_of', value: 1 }] });
  expect(unknown.problem?.errors).toMatchObject([{ field: 'settings.0.name', code: 'invalid-choice' }]);
  const learner = await app.signedIn({ role: 'admin' });
  expect((await learner.attempt(updateSettings, { body: { settings: [] } })).status).toBe(403);
});

test('ORG-07 people may choose the configured languages; one only where the switch is off', async () => {
  await app.configure('languages', ['en', 'de'], app.other);
  expect((await app.visitor(app.other).call(getOrganisation)).languages).toEqual({ English: 'en', German: 'de' });
  await app.configure('switches', { multi_language: false }, app.other);
  await app.configure('DefaultOrgLanguage', 'de', app.other);
  expect((await app.visitor(app.other).call(getOrganisation)).languages).toEqual({ German: 'de' });
});

test('ORG-14 an organisation has up to seven proficiency levels of its own', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const levels = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `l${index}`, label: `Level ${index}`, weight: index }));
  await admin.call(updateSettings, { body: { settings: [{ name: 'proficiency_levels', value: levels(7) }] } });
  expect((await app.visitor().call(getOrganisation)).proficiencyLevels).toHaveLength(7);
  const eight = await admin.attempt(updateSettings, { body: { settings: [{ name: 'proficiency_levels', value: levels(8) }] } });
  expect(eight.problem?.errors).toEqual([{ field: 'settings.proficiency_levels', code: 'invalid' }]);
});

test('ORG-15 an allow-list of networks keeps others out, in both address families, and never its own author', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  const wrong = await admin.attempt(updateSettings, { body: { settings: [{ name: 'ip_allow_list', value: ['10.0.0.0/40'] }] } });
  expect(wrong.problem?.errors).toMatchObject([{ field: 'settings.ip_allow_list', code: 'invalid-network' }]);
  const away = await admin.attempt(updateSettings, {
    body: { settings: [{ name: 'ip_allow_list', value: ['10.0.0.0/8', '2001:db8::/32'] }] },
  });
  expect(away.problem?.code).toBe('shuts-yourself-out');
  await app.configure('ip_allow_list', ['10.0.0.0/8', '2001:db8::/32'], app.other);
  const refused = await admin.attempt(getSettings);
  expect(refused.problem).toMatchObject({ status: 403, code: 'access-denied', detail: 'Your IP Address is not allowed' });
  await app.configure('ip_allow_list', [], app.other);
});

test('ORG-17 a switched-off feature has no working API', async () => {
  await app.configure('switches', { password_reset: false });
  expect((await app.visitor().attempt(requestPasswordReset, { body: { email: 'a@home.example' } })).status).toBe(404);
  await app.configure('switches', {});
  expect((await app.visitor().attempt(requestPasswordReset, { body: { email: 'a@home.example' } })).status).toBe(202);
});
