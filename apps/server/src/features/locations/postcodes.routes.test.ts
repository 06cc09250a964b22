import { expect, test } from 'vitest';
import {
  importPostcodes,
  listPostcodeCountries,
  type PostcodeImport,
  removePostcodes,
  searchGeolocations,
} from '@waymark/contract/locations';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const learner = await app.signedIn();
const send = (text: string, dryRun = false, who: SignedIn = admin) =>
  who.send<PostcodeImport>('POST', `${importPostcodes.path}?dryRun=${dryRun}`, Buffer.from(text), { 'content-type': 'text/csv' });
const found = async (input: string, language = 'en', who: SignedIn = learner) =>
  (await who.call(searchGeolocations, { query: { input, language } })).results.map((place) => place.formatted_name);

const TABLE = [
  'Land;PLZ;Ort;Bundesland;lat;lon',
  'Deutschland;80331;München;Bayern;48.137;11.572',
  'DE;10115;Berlin;;;',
  'NO;1771;Halden;Østfold;;',
  'GB;SW1A 1AA;London;;51.501;-0.141',
  'DE;99999;Nirgendwoheim;;;',
  'XX;1;Nowhere;;;',
  'DE;;Berlin;;;',
  'DE;10115;Berlin;;;',
  'DE;10117;Berlin;;52.5;',
].join('\n');

test('LOC-02 places are found by postcodes that the organisation brought; the dry run names every bad line and changes nothing', async () => {
  await admin.call(updateUser, { params: { userId: admin.userId }, body: { language: 'de' } });
  const dry = (await send(TABLE, true)).body;
  expect(dry).toMatchObject({ dryRun: true, counts: { create: 5, change: 0, same: 0, bad: 4 }, removed: 0 });
  expect(dry.lines.map(({ line, faults }) => `${line} ${faults.map(({ code }) => code).join()}`)).toEqual([
    '6 unknown-town',
    '7 unknown-country',
    '8 required',
    '9 postcode-twice-in-file',
  ]);
  expect(dry.warnings).toMatchObject([{ line: 10, faults: [{ field: 'lon', code: 'required' }] }]);
  expect(await found('80331')).toEqual([]);
  expect((await send(TABLE)).body.counts).toEqual({ create: 5, change: 0, same: 0, bad: 4 });
  expect((await send(TABLE)).body.counts).toEqual({ create: 0, change: 0, same: 5, bad: 4 });
  expect(await found('80331')).toEqual(['80331 München, Bayern, Germany']);
  expect(await found('8033', 'de')).toEqual(['80331 München, Bayern, Deutschland']);
  expect(await found('1771 Halden')).toContain('1771 Halden, Østfold, Norway');
  expect(await found('sw1a1aa, united kingdom')).toEqual(['SW1A 1AA London, United Kingdom']);
  expect(await found('sw1a1aa, norway')).toEqual([]);
  const [berlin] = (await learner.call(searchGeolocations, { query: { input: '10115', language: 'de' } })).results;
  expect(berlin).toMatchObject({ type: 'city', postcode: '10115', town: 'Berlin', country_code: 'DE' });
  expect(Math.round(berlin?.geometry.lat ?? 0)).toBe(53);
});

test('LOC-02 a table has all postcodes of the countries it names; those of others stay, and no other organisation has them', async () => {
  expect((await send('country,postcode,town\nDE,80333,München\n')).body).toMatchObject({
    counts: { create: 1, change: 0, same: 0, bad: 0 },
    removed: 3,
  });
  expect(await found('80331')).toEqual([]);
  expect(await found('1771')).toEqual(['1771 Halden, Østfold, Norway']);
  const items = [
    { countryCode: 'DE', country: 'Deutschland', count: 1 },
    { countryCode: 'NO', country: 'Norwegen', count: 1 },
    { countryCode: 'GB', country: 'Vereinigtes Königreich', count: 1 },
  ];
  expect(await admin.call(listPostcodeCountries)).toEqual({ items });
  expect(await found('1771', 'en', await app.signedIn({ organisation: app.other }))).toEqual([]);
  await admin.call(removePostcodes, { params: { countryCode: 'NO' } });
  expect(await found('1771')).toEqual([]);
});

test('LOC-02 postcodes are brought by administrators alone, and only from a table with country, postcode and town', async () => {
  expect((await send('country,postcode,town\nNO,1771,Halden\n', false, learner)).status).toBe(403);
  expect((await learner.attempt(listPostcodeCountries)).status).toBe(403);
  expect((await send('country,town\nNO,Halden\n')).problem?.code).toBe('postcode-table-unreadable');
});
