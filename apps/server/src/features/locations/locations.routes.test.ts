import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createLocation,
  getLocations,
  getPersonPlace,
  getPlacesConfig,
  importLocations,
  listLocations,
  type LocationId,
  type PlaceImport,
  removeLocation,
  searchGeolocations,
  setPersonPlace,
  setPlacesConfig,
  updateLocation,
} from '@waymark/contract/locations';
import type { UserId } from '@waymark/contract/kit';
import { getProfile, updateUser } from '@waymark/contract/people';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { getProjectForm } from '@waymark/contract/projects';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { aLocation, anOrgUnit } from './locations.factory.ts';
import { checkLocations, locationsByIds, matchesGeolocation, placesOfPeople, withinDistance } from './locations.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const learner = await app.signedIn();
const faultOf = (answer: { problem?: { code: string; errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  answer.problem?.errors?.map(({ field, code }) => `${field}: ${code}`).join() ?? answer.problem?.code;

describe('locations', () => {
  test('LOC-01 have both families of names, a level, a parent and children, and are moved and removed', async () => {
    const country = await aLocation(admin, { title: 'Norway', countryCode: 'NO', code: 'NO' });
    const works = await aLocation(admin, {
      title: 'Halden works',
      street: 'Storgata 1',
      postalCode: '1771',
      city: 'Halden',
      state: 'Østfold',
      countryCode: 'NO',
      geolocation: { lat: 59.12, lon: 11.38 },
      parentId: country.id,
    });
    expect(works).toEqual({
      id: works.id,
      code: '',
      location_name: 'Halden works',
      street_address: 'Storgata 1',
      postal_code: '1771',
      city: 'Halden',
      state: 'Østfold',
      country: 'Norway',
      countryCode: 'NO',
      geolocation: { lat: 59.12, lon: 11.38 },
      title: 'Halden works',
      address: { street: 'Storgata 1', postalCode: '1771', city: 'Halden', state: 'Østfold', countryCode: 'NO' },
      level: 2,
      parentId: country.id,
      hasChild: false,
    });
    const below = await learner.call(listLocations, { query: { parentId: country.id } });
    expect(below.locations.map(({ id }) => id)).toEqual([works.id]);
    expect((await learner.call(getLocations, { query: { ids: [works.id, newId<LocationId>(), country.id] } })).locations).toMatchObject([
      { id: works.id },
      { id: country.id, hasChild: true, level: 1 },
    ]);
    const params = (id: LocationId) => ({ params: { locationId: id } });
    expect(faultOf(await admin.attempt(removeLocation, params(country.id)))).toBe('location-has-children');
    expect(faultOf(await admin.attempt(updateLocation, { ...params(country.id), body: { title: 'Norway', parentId: works.id } }))).toBe(
      'parentId: below-itself',
    );
    expect(faultOf(await admin.attempt(createLocation, { body: { title: 'X', parentId: newId<LocationId>() } }))).toBe(
      'parentId: unknown-location',
    );
    expect(faultOf(await admin.attempt(createLocation, { body: { title: 'X', code: 'NO' } }))).toBe('code: taken');
    const region = await aLocation(admin, { title: 'Europe' });
    await admin.call(updateLocation, { ...params(country.id), body: { title: 'Norge', countryCode: 'NO', parentId: region.id } });
    expect((await learner.call(getLocations, { query: { ids: [works.id] } })).locations[0]?.level).toBe(3);
    await admin.call(removeLocation, params(works.id));
    await admin.call(removeLocation, params(country.id));
    expect((await admin.attempt(removeLocation, params(country.id))).problem?.code).toBe('location-not-found');
  });

  test('LOC-01 come 150 a page by title, each once, and by their first letters', async () => {
    const text = Array.from({ length: 320 }, (_, at) => `Z${at},Zone ${String(at).padStart(3, '0')}`).join('\n');
    await upload(`code,title\n${text}`, false);
    const seen: string[] = [];
    let searchAfter: string | null = null;
    const sizes: number[] = [];
    do {
      const page: { locations: { title: string }[]; searchAfter: string | null } = await learner.call(listLocations, {
        query: { q: 'zone', ...(searchAfter === null ? {} : { searchAfter }) },
      });
      seen.push(...page.locations.map(({ title }) => title));
      sizes.push(page.locations.length);
      searchAfter = page.searchAfter;
    } while (searchAfter !== null);
    expect(sizes).toEqual([150, 150, 20]);
    expect(seen).toEqual(Array.from({ length: 320 }, (_, at) => `Zone ${String(at).padStart(3, '0')}`));
    expect((await learner.attempt(listLocations, { query: { searchAfter: 'broken' } })).problem?.errors?.[0]?.field).toBe('cursor');
  });
});

async function upload(text: string, dryRun: boolean): Promise<PlaceImport> {
  const answer = await admin.send<PlaceImport>('POST', `${importLocations.path}?dryRun=${dryRun}`, Buffer.from(text), {
    'content-type': 'text/csv',
  });
  if (answer.problem !== undefined) throw new Error(answer.problem.code);
  return answer.body;
}

describe('a table of locations', () => {
  const TABLE = [
    'code,title,parent,street,city,country,latitude,longitude',
    'EAST,East,,,,,,',
    'E1,Eastmere,EAST,Mill Lane 2,Eastmere,United Kingdom,52.4,1.2',
    ',No code,,,,,,',
    'E2,,EAST,,,,,',
    'E3,Nowhere,,,,Atlantis,,',
    'E4,Far,,,,GB,95,1',
    'E5,Half,,,,GB,52,',
    'E1,Again,,,,,,',
    'E6,Orphan,NOPE,,,,,',
    'E7,Below bad,E2,,,,,',
    'E8,A,E9,,,,,',
    'E9,B,E8,,,,,',
    'E10,Too,,,,,,,many,cells',
  ].join('\n');

  test('ADM-05 the dry run names every bad line and changes nothing; the import does the rest, and once', async () => {
    const dry = await upload(TABLE, true);
    expect(dry.counts).toEqual({ create: 5, change: 0, same: 0, bad: 8 });
    const told = (lines: PlaceImport['lines']) =>
      lines.map(({ line, faults }) => `${line} ${faults.map(({ column, code }) => `${column ?? '-'}: ${code}`).join()}`);
    // An optional cell never ends a line.
    expect(told(dry.warnings)).toEqual(['6 country: unknown-country', '7 latitude: invalid-coordinate', '8 longitude: required']);
    expect(told(dry.lines)).toEqual([
      '4 code: required',
      '5 title: required',
      '9 code: code-twice-in-file',
      '10 parent: unknown-parent',
      '11 parent: parent-is-bad',
      '12 parent: below-itself',
      '13 parent: below-itself',
      '14 -: too-many-cells',
    ]);
    expect((await learner.call(listLocations, { query: { q: 'Eastmere' } })).locations).toEqual([]);
    expect((await upload(TABLE, false)).counts).toMatchObject({ create: 5 });
    const [eastmere] = (await learner.call(listLocations, { query: { q: 'Eastmere' } })).locations;
    expect(eastmere).toMatchObject({ code: 'E1', level: 2, countryCode: 'GB', geolocation: { lat: 52.4, lon: 1.2 }, city: 'Eastmere' });
    expect((await upload(TABLE, false)).counts).toMatchObject({ create: 0, change: 0, same: 5 });
    expect((await upload('code;name\nE1;Eastmere by the sea\n', false)).counts).toMatchObject({ change: 1 });
    expect((await learner.call(getLocations, { query: { ids: [eastmere?.id ?? ''] } })).locations[0]).toMatchObject({
      title: 'Eastmere by the sea',
      city: 'Eastmere',
      level: 2,
    });
  });

  test.each(['', 'code,title\n', 'name,place\na,b\n', '\u0000\u0001'])('ADM-05 %j is not a table', async (text) => {
    const answer = await admin.send('POST', `${importLocations.path}?dryRun=false`, Buffer.from(text), { 'content-type': 'text/csv' });
    expect(answer.problem?.code).toBe(text.startsWith('code') ? 'table-has-no-lines' : 'place-table-unreadable');
  });
});

describe('places of the world', () => {
  const search = (input: string, language = 'en') => learner.call(searchGeolocations, { query: { input, language } });

  test('LOC-02 a search answers with code 200 and results', async () => {
    const { status, results } = await search('halden');
    expect(status.code).toBe(200);
    expect(results[0]).toMatchObject({ type: 'city', formatted_name: 'Halden, Østfold, Norway', country_code: 'NO' });
    expect((await search('zzzzzz')).results).toEqual([]);
    expect((await search('norw', 'not_a-language!')).results[0]?.formatted_name).toBe('Norway');
  });

  test('LOC-04 the organisation says which kinds of places are there, and whether the world is', async () => {
    const standard = (await learner.call(getPlacesConfig)).locations;
    const set = (change: Partial<typeof standard>) => admin.call(setPlacesConfig, { body: { locations: { ...standard, ...change } } });
    expect((await set({ visibility: { ...standard.visibility, country: false } })).locations.visibility.country).toBe(false);
    expect((await search('norway')).results.some(({ type }) => type === 'country')).toBe(false);
    await set({ usage: 'organisation' });
    expect(await search('norway')).toEqual({ status: { code: 200, message: '' }, results: [] });
    await set({});
    expect((await search('norway')).results[0]?.type).toBe('country');
    expect((await learner.attempt(setPlacesConfig, { body: { locations: standard } })).status).toBe(403);
  });
});

describe('where people are', () => {
  test('LOC-04 what has no location shows and takes none; without own words no one writes where they are', async () => {
    const config = ORGANISATION_SETTINGS.locations_config.fallback;
    const set = (locations: Partial<typeof config>) => app.configure('locations_config', { ...config, ...locations });
    const [person, location] = [await app.signedIn(), await aLocation(admin)];
    const params = { userId: person.userId };
    await admin.call(setPersonPlace, { params, body: { locationId: location.id } });
    await set({ association: { ...config.association, person: false, project: false }, enable_old_location: false });
    expect(await admin.call(getPersonPlace, { params })).toMatchObject({ location: null, can: { setLocation: false } });
    const other = await aLocation(admin);
    expect(faultOf(await admin.attempt(setPersonPlace, { params, body: { locationId: other.id } }))).toBe('locationId: location-not-used');
    expect((await person.call(getProjectForm)).fields.locations).toEqual({ showField: false, required: false });
    const profile = () => person.call(getProfile, { params: { handle: 'me' } });
    expect((await profile()).can.writeLocation).toBe(false);
    const write = () => person.attempt(updateUser, { params, body: { location: 'By the sea' } });
    expect(faultOf(await write())).toBe('location: location-not-written');
    await set({});
    expect((await admin.call(getPersonPlace, { params })).location?.id).toBe(location.id);
    expect([(await write()).status, (await profile()).can.writeLocation]).toEqual([200, true]);
    expect((await person.call(getProjectForm)).fields.locations.showField).toBe(true);
  });

  test('LOC-04 LOC-05 a person has one location and one unit, which administrators set', async () => {
    const person = await aPerson(app, { location: 'By the sea' });
    const params = { userId: person.id as UserId };
    const location = await aLocation(admin);
    const orgUnit = await anOrgUnit(admin);
    expect(await learner.call(getPersonPlace, { params })).toEqual({
      location: null,
      orgUnit: null,
      can: { edit: false, setLocation: false },
    });
    await admin.call(setPersonPlace, { params, body: { locationId: location.id } });
    const placed = await admin.call(setPersonPlace, { params, body: { orgUnitId: orgUnit.id } });
    expect(placed).toMatchObject({ location: { id: location.id }, orgUnit: { id: orgUnit.id }, can: { edit: true } });
    expect((await learner.attempt(setPersonPlace, { params, body: { locationId: null } })).status).toBe(403);
    expect(faultOf(await admin.attempt(setPersonPlace, { params, body: { locationId: newId<LocationId>() } }))).toBe(
      'locationId: unknown-location',
    );
    const asleep = await anOrgUnit(admin, { status: 'INACTIVE' });
    expect(faultOf(await admin.attempt(setPersonPlace, { params, body: { orgUnitId: asleep.id } }))).toBe('orgUnitId: unknown-org-unit');
    const { store } = app.home;
    expect((await placesOfPeople(store, [params.userId])).get(params.userId)).toEqual({ locationId: location.id, orgUnitId: orgUnit.id });
    await admin.call(removeLocation, { params: { locationId: location.id } });
    expect((await learner.call(getPersonPlace, { params })).location).toBeNull();
    const ctx = await contextOf(app, app.home);
    await inTransaction(ctx, (ctx) => eraseUser(ctx, params.userId));
    expect((await placesOfPeople(store, [params.userId])).size).toBe(0);
  });
});

describe('what other features ask', () => {
  test('LOC-01 locations by id, and unknown ones refused by field', async () => {
    const ctx = await contextOf(app, app.home);
    const one = await aLocation(admin, { title: 'Asked for' });
    const stranger = await aLocation(await app.signedIn({ role: 'organisation-admin', organisation: app.other }));
    expect([...(await locationsByIds(ctx, [one.id, one.id, stranger.id])).keys()]).toEqual([one.id]);
    await checkLocations(ctx, [one.id]);
    await checkLocations(ctx, []);
    await expect(checkLocations(ctx, [one.id, stranger.id], 'places')).rejects.toMatchObject({
      details: {
        errors: [
          { field: 'places', code: 'unknown-location' },
          { field: 'places.1', code: 'unknown-location' },
        ],
      },
    });
  });

  test('LOC-03 MKT-03 SQL finds what is near, as the rule does', async () => {
    const { store, id } = app.home;
    const point = { lat: 52.2, lon: 0.1167 };
    const near = await aLocation(admin, { title: 'Near', state: 'Cambs', geolocation: { lat: 52.5, lon: 0.1 } });
    const far = await aLocation(admin, { title: 'Far', geolocation: { lat: 54.5, lon: 0.1 } });
    const nowhere = await aLocation(admin, { title: 'Nowhere' });
    const ids = [near.id, far.id, nowhere.id];
    const found = async (condition: ReturnType<typeof matchesGeolocation>) => {
      const { rows } = await sql<{ title: string }>`select l.title from locations l
        where l.organisation_id = ${id} and l.id = any(${ids}::uuid[]) and ${condition} order by l.title`.execute(store.db);
      return rows.map(({ title }) => title);
    };
    const columns = { lat: sql<number>`l.lat`, lon: sql<number>`l.lon` };
    expect(await found(withinDistance(columns, point, 33, 'km'))).toEqual([]);
    expect(await found(withinDistance(columns, point, 34, 'km'))).toEqual(['Near']);
    expect(await found(withinDistance(columns, point, 21, 'mile'))).toEqual(['Near']);
    expect(await found(withinDistance(columns, point, 500, 'km'))).toEqual(['Far', 'Near']);
    expect(await found(matchesGeolocation('l', { type: 'country', countryCode: 'GB' }))).toEqual(['Far', 'Near', 'Nowhere']);
    expect(await found(matchesGeolocation('l', { type: 'state', countryCode: 'GB', state: 'cambs' }))).toEqual(['Near']);
    expect(await found(matchesGeolocation('l', { type: 'city', city: 'Cambridge', distance: 40, unit: 'km', geoPoint: point }))).toEqual([
      'Near',
    ]);
  });
});
