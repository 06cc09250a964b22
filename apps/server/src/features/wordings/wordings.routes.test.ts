import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listAuditEntries } from '@waymark/contract/audit';
import { getConfiguration, listVersions, restoreVersion } from '@waymark/contract/configuration';
import { listNotifications } from '@waymark/contract/notifications';
import { getOrganisation } from '@waymark/contract/organisation';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import {
  changeWordings,
  decideWordingReport,
  exportWordings,
  getSaidTexts,
  getWording,
  listWordingReports,
  listWordings,
  type NewWording,
  previewTerm,
  previewWording,
  previewWordingImport,
  reportWording,
  undoWordings,
} from '@waymark/contract/wordings';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { testApp } from '../../testing/app.ts';
import { aBuiltWeb } from './wordings.factory.ts';

const ENGLISH = {
  path: 'Pathway',
  paths: '{count, plural, one {# pathway} other {# pathways}}',
  subpath: 'Subpathway',
  cafe: 'Café pathway for {name}',
  other: 'Nothing of it',
  '-abc12': 'Begins like a formula',
};
const others = COMPLETE_LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => [code, code === 'de' ? { path: 'Lernpfad' } : {}]);
const web = await aBuiltWeb({ en: ENGLISH, ...(Object.fromEntries(others) as Record<string, Record<string, string>>) });
afterAll(() => rm(web, { recursive: true, force: true }));
const app = await testApp({ environment: { WEB_DIST: web } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const learner = await app.signedIn();
const stranger = await app.signedIn({ role: 'organisation-admin', organisation: app.other });

const place = { source: 'web', textId: 'path' } as const;
const LATEST = 1_000_000;

async function change(texts: Partial<NewWording>[], basedOn = LATEST, who = admin): Promise<number> {
  const body = { basedOn, note: '', texts: texts.map((one) => ({ ...place, language: 'en', text: 'Trail', ...one })) };
  return (await who.call(changeWordings, { body })).version;
}
const wordingOf = async (who = admin) => who.call(getWording, { params: place });
const saidIn = async (organisation = app.home, language = 'en') => {
  const visitor = app.visitor(organisation);
  const digest = (await visitor.call(getOrganisation)).saidTexts[language];
  return digest === undefined ? undefined : visitor.attempt(getSaidTexts, { params: { language, digest } });
};

test('SHL-68 a text is found by what it says in any language, without case and accents, and by its area', async () => {
  const found = async (q: string, area = '') =>
    (await admin.call(listWordings, { query: { language: 'de', q, area, limit: 5 } })).items.map(({ textId, own }) => [textId, own]);
  expect(await found('lernpfad', 'pathways')).toEqual([['path', 'Lernpfad']]);
  expect((await found('PATHWAY', 'pathways')).map(([id]) => id)).toEqual(['path', 'subpath', 'cafe', 'paths']);
  expect(await found('cafe pathway')).toEqual([['cafe', ENGLISH.cafe]]);
  expect(await found('Café pathway for Ann'), 'as someone saw it, with a value').toEqual([['cafe', ENGLISH.cafe]]);
  expect((await found('17 pathways')).map(([id]) => id)).toEqual(['paths']);
  expect((await found('stop these emails')).map(([id]) => id)).toEqual(['mail.foot.unsubscribe']);
});

test('SHL-68 a changed text reaches the pages of its organisation by an address that changes with it, and no other organisation', async () => {
  expect(await saidIn()).toBeUndefined();
  const version = await change([{}]);
  const answer = await saidIn();
  expect(answer?.body).toEqual({ web: { path: ['Trail'] } });
  expect(answer?.headers['cache-control']).toContain('immutable');
  expect(await saidIn(app.home, 'de')).toBeUndefined();
  expect(await saidIn(app.other)).toBeUndefined();
  expect((await stranger.call(getWording, { params: place })).history).toEqual([]);
  const page = await app.visitor().send('GET', '/user/login');
  expect(String(page.body)).toContain('/api/v1/wordings/said/en/');
  const found = await admin.call(listWordings, { query: { language: 'en', filter: 'changed', limit: 5 } });
  expect(found.items).toMatchObject([{ textId: 'path', own: 'Pathway', changed: 'Trail', isSaid: true }]);
  expect((await wordingOf()).history).toMatchObject([{ version, language: 'en', from: null, to: 'Trail', by: { id: admin.userId } }]);
  await admin.call(undoWordings, { params: { version } });
  expect(await saidIn()).toBeUndefined();
});

test('SHL-68 words are kept for a year under the digest of the very rows they were read from, and under no other', async () => {
  const at = (digest: string) => app.visitor().send('GET', `/api/v1/wordings/said/en/${digest}`);
  const digestNow = async () => (await app.visitor().call(getOrganisation)).saidTexts['en'] ?? '';
  // Words that were never said before have digests that no one knows yet.
  const [track, road, lane] = [`Track ${randomUUID()}`, `Road ${randomUUID()}`, `Lane ${randomUUID()}`];
  const first = await change([{ text: track }]);
  const before = await digestNow();
  const second = await change([{ text: road }], first);
  const now = await digestNow();
  // A page that was open asks for the digest it knew, which no one has asked for yet.
  expect(await at(before)).toMatchObject({ body: { web: { path: [road] } }, headers: { 'cache-control': 'no-store' } });
  expect((await at(now)).headers['cache-control']).toContain('immutable');
  await admin.call(undoWordings, { params: { version: second } });
  expect(await digestNow()).toBe(before);
  const undone = await at(before);
  expect(undone).toMatchObject({ body: { web: { path: [track] } } });
  expect(undone.headers['cache-control']).toContain('immutable');
  // A server that has not heard of a change yet answers the new digest with the new words, too.
  const store = app.platform.database.tenant(app.home.id);
  await store.db.updateTable('organisation_texts').set({ text: lane }).where('text_id', '=', 'path').execute();
  const unheard = createHash('md5').update(`web/path\n${lane}`).digest('hex');
  expect(await at(unheard)).toMatchObject({ body: { web: { path: [lane] } } });
  expect((await at(unheard)).headers['cache-control']).toContain('immutable');
  await store.db.updateTable('organisation_texts').set({ text: track }).where('text_id', '=', 'path').execute();
  await change([{ text: null }]);
});

test('SHL-68 a stored text that is not valid any longer is left out, and pages still come', async () => {
  const version = await change([{ text: 'Trail' }, { textId: 'other', text: 'Something' }]);
  const store = app.platform.database.tenant(app.home.id);
  const storeText = (text: string) => store.db.updateTable('organisation_texts').set({ text }).where('text_id', '=', 'other').execute();
  await storeText('Something {name');
  app.platform.organisations.forgetAll();
  expect((await app.visitor().send('GET', '/user/login')).status).toBe(200);
  expect((await saidIn())?.body).toEqual({ web: { path: ['Trail'] } });
  await storeText('Something');
  app.platform.organisations.forgetAll();
  await admin.call(undoWordings, { params: { version } });
});

test('SHL-68 the server says in mails and papers what the organisation says', async () => {
  const server = { source: 'server', textId: 'mail.foot.unsubscribe' };
  const version = await change([{ ...server, text: 'No more of these' }]);
  const t = async (host: string) => {
    const organisation = await app.platform.organisations.atHost(host);
    return organisation === undefined ? '' : translatorFor(organisation, 'en').t(server.textId);
  };
  expect(await t('home.example')).toBe('No more of these');
  expect(await t('other.example')).toBe('Stop these emails');
  await admin.call(undoWordings, { params: { version } });
  expect(await t('home.example')).toBe('Stop these emails');
});

test.each([
  [{ textId: 'cafe', text: 'Trail' }, 'text-placeholder-missing'],
  [{ textId: 'path', text: 'Trail {name}' }, 'text-placeholder-unknown'],
  [{ textId: 'paths', text: '{count, plural, one {# trail}}' }, 'text-plural'],
  [{ textId: 'cafe', text: 'Trail {name, date}' }, 'text-placeholder-unknown'],
  [{ textId: 'path', text: 'Trail {' }, 'text-broken'],
  [{ textId: 'path', text: 'Trail \uD83D' }, 'invalid'],
  [{ textId: 'path', text: '  ' }, 'required'],
  [{ textId: 'path', text: 'x'.repeat(4001) }, 'too-long'],
])('SHL-68 %j is refused at its field as %s, and nothing is changed', async (text, code) => {
  const answer = await admin.send('POST', '/api/v1/wordings/changes', {
    basedOn: LATEST,
    texts: [
      { ...place, textId: 'other', language: 'en', text: 'Something' },
      { ...place, language: 'en', ...text },
    ],
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [{ field: 'texts.1.text', code }] });
  expect(await saidIn()).toBeUndefined();
});

test('SHL-68 a preview says a text once for each of its forms, or what is wrong with it', async () => {
  const preview = (text: string) => admin.call(previewWording, { body: { ...place, textId: 'paths', language: 'en', text } });
  expect(await preview('{count, plural, one {# trail} other {# trails}}')).toEqual({ fault: null, examples: ['1 trail', '2 trails'] });
  expect(await preview('trails')).toEqual({ fault: { code: 'text-placeholder-missing', params: { name: 'count' } }, examples: [] });
});

test('SHL-68 a term is renamed in all texts that hold it, as one change that is undone as one; a word that only ends with it is left', async () => {
  const forms = [
    { from: 'pathway', to: 'trail' },
    { from: 'pathways', to: 'trails' },
  ];
  const { items, version } = await admin.call(previewTerm, { body: { language: 'en', forms } });
  const ofPages = items.filter(({ source }) => source === 'web');
  expect(ofPages.map(({ textId, to, isExact, fault }) => [textId, to, isExact, fault])).toEqual([
    ['cafe', 'Café trail for {name}', true, null],
    ['path', 'Trail', true, null],
    ['paths', '{count, plural, one {# trail} other {# trails}}', true, null],
  ]);
  const made = await change(
    ofPages.map(({ textId, to }) => ({ textId, text: to })),
    version,
  );
  expect(Object.keys((await saidIn())?.body ?? {})).toEqual(['web']);
  expect((await wordingOf()).history[0]).toMatchObject({ version: made, together: 3 });
  await admin.call(undoWordings, { params: { version: made } });
  expect(await saidIn()).toBeUndefined();
});

test('SHL-68 of two who change a text at once the second is told, and no change is undone over a later one', async () => {
  const { version } = await wordingOf();
  const first = await change([{ text: 'Trail' }], version);
  const body = { basedOn: version, texts: [{ ...place, language: 'en', text: 'Route' }] };
  expect((await admin.send('POST', '/api/v1/wordings/changes', body)).body).toMatchObject({ code: 'configuration-changed' });
  const second = await change([{ text: 'Route' }], first);
  expect((await admin.send('POST', `/api/v1/wordings/changes/${first}/undo`, {})).body).toMatchObject({ code: 'configuration-changed' });
  await admin.call(restoreVersion, { params: { version: first }, body: { basedOn: second, note: '' } });
  expect((await saidIn())?.body).toEqual({ web: { path: ['Trail'] } });
  await change([{ text: null }]);
  expect(await saidIn()).toBeUndefined();
});

test.each(['csv', 'po'] as const)(
  'SHL-68 what is exported as %s is read again, and says line by line what it would change',
  async (format) => {
    const version = await change([{ text: '=Trail, “new”' }, { textId: '-abc12', text: '-Begins' }]);
    const file = await admin.attempt(exportWordings, { query: { language: 'en', format, filter: 'changed' } });
    await admin.call(undoWordings, { params: { version } });
    const read = (content: string) => admin.call(previewWordingImport, { body: { language: 'en', format, content } });
    const content = String(file.body);
    const dashed = { textId: '-abc12', from: ENGLISH['-abc12'], to: '-Begins', fault: null };
    const { lines } = await read(content);
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining([expect.objectContaining(dashed)]));
    expect(lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ textId: 'path', from: 'Pathway', to: '=Trail, “new”', fault: null })]),
    );
    const faults = async (text: string) => (await read(text)).lines.flatMap(({ fault }) => (fault === null ? [] : [fault.code]));
    expect(await faults(content.replaceAll('Trail', 'Trail {x}'))).toEqual(['text-placeholder-unknown']);
    expect(await faults(content.replaceAll('path', 'gone'))).toEqual(['text-unknown']);
    const again =
      format === 'csv' ? `${content}\r\nweb,path,,,Route` : `${content}\n\nmsgctxt "web/path"\nmsgid "Pathway"\nmsgstr "Route"\n`;
    const twice = (await read(again)).lines.filter(({ textId }) => textId === 'path');
    expect(twice.map(({ to, fault }) => [to, fault?.code])).toEqual([
      ['=Trail, “new”', undefined],
      ['Route', 'text-twice'],
    ]);
    const broken = await admin.send('POST', '/api/v1/wordings/import-previews', { language: 'en', format: 'csv', content: 'a,b\n1,2' });
    expect(broken.body).toMatchObject({ errors: [{ field: 'content', code: 'file-unreadable' }] });
  },
);

test('SHL-68 who reports a wording is told what became of it; who looks after the texts is told of the report', async () => {
  const body = { language: 'en', seen: 'Pathway', comment: 'We say trail.', proposal: 'Trail' } as const;
  const report = await learner.call(reportWording, { body });
  await app.jobsDone();
  const toldOf = async (who: typeof admin) => (await who.call(listNotifications, { query: {} })).notifications.map(({ kind }) => kind);
  expect(await toldOf(admin)).toContain('wording-reported');
  expect((await admin.call(listWordingReports, { query: {} })).items).toMatchObject([{ ...body, reporter: { id: learner.userId } }]);
  expect((await stranger.call(listWordingReports, { query: {} })).items).toEqual([]);
  const params = { reportId: report.id };
  expect((await admin.call(decideWordingReport, { params, body: { decision: 'changed' } })).state).toBe('changed');
  expect((await admin.send('POST', `/api/v1/wordings/reports/${report.id}/decisions`, { decision: 'left' })).body).toMatchObject({
    code: 'wording-report-decided',
  });
  await app.jobsDone();
  expect(await toldOf(learner)).toContain('wording-report-answered');
  expect((await admin.call(listWordingReports, { query: {} })).items).toEqual([]);
});

test('ORG-18 texts are read where one is changed: as many as there are are then written down together, in a list of versions by their number', async () => {
  const store = app.platform.database.tenant(app.other.id);
  const { version } = await stranger.call(getConfiguration);
  await sql`
    insert into organisation_texts (organisation_id, language, source, text_id, text)
    select ${store.organisationId}, 'en', 'web', 'text' || n, 'Words' from generate_series(1, 14000) n`.execute(store.db);
  expect((await stranger.call(getConfiguration)).version, 'settings are opened without them').toBe(version);
  expect(await change([{}], LATEST, stranger)).toBe(version + 2);
  const found = await sql<{ before: unknown; after: unknown }>`
    select before, after from configuration_changes
    where organisation_id = ${store.organisationId} and number = ${version + 1}`.execute(store.db);
  expect(found.rows).toHaveLength(14_000);
  expect(found.rows[0]).toEqual({ before: null, after: 'Words' });
  const [, listed] = (await stranger.call(listVersions, { query: { limit: 2 } })).items;
  expect([listed?.changedKeys.length, listed?.changedCount]).toEqual([20, 14_000]);
  expect(await change([{ text: null }], LATEST, stranger), 'they are found once').toBe(version + 3);
  const back = await stranger.call(restoreVersion, { params: { version }, body: { basedOn: LATEST, note: '' } });
  const left = await sql`select from organisation_texts where organisation_id = ${store.organisationId}`.execute(store.db);
  expect([back.version, left.rows]).toEqual([version + 4, []]);
  const { items } = await stranger.call(listAuditEntries, { query: { action: 'organisation.settings-updated', limit: 10 } });
  const told = items.map(({ details }) => details as { texts?: string[]; textsCount?: number; changes?: unknown[] });
  expect(told[0]).toMatchObject({ textsCount: 14_000, changes: [], restoredVersion: version });
  expect(told[0]?.texts).toHaveLength(50);
  expect(told[1]).toMatchObject({ textsCount: 1, texts: ['texts.en/web/path'] });
});
