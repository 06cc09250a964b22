import { describe, expect, test } from 'vitest';
import {
  deleteSavedSearch,
  getFilterOptions,
  getMarketplaceConfig,
  getOverview,
  giveFeedback,
  listBookmarked,
  listSavedSearches,
  MARKETPLACE_LIMITS,
  saveSearch,
  searchOpportunities,
  type SearchPayloadInput,
  setMark,
} from '@waymark/contract/marketplace';
import { changeMatchRules } from '@waymark/contract/matching';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aLocation } from '../locations/locations.factory.ts';
import { withSkills } from '../matching/matching.factory.ts';
import { someSkills } from '../skills/skills.factory.ts';
import { anOpportunity, manyOpportunities } from '../opportunities/opportunities.factory.ts';
import type { OpportunityRecord } from '../opportunities/opportunities.public.ts';

const app = await testApp();
const owner = await app.signedIn();
const store = app.home.store;
const offer = (sketch: Partial<OpportunityRecord>) => anOpportunity(store, owner.userId, sketch);
const found = async (who: SignedIn, payload: SearchPayloadInput) =>
  (await who.call(searchOpportunities, { body: payload })).items.map(({ title }) => title);
const DAY = 86_400_000;

describe('search', () => {
  test('MKT-02 SRC-06 typing errors and swapped letters are forgiven, and it is told what was searched for', async () => {
    const learner = await app.signedIn();
    await offer({ title: 'Hydraulic engineering at the weir', labels: ['Telemetry'] });
    await offer({ title: 'Boat crew', summary: 'On the reservoir' });
    const corrected = async (keyword: string) => {
      const { items, correctedKeyword } = await learner.call(searchOpportunities, { body: { type: 'project', keyword } });
      return [correctedKeyword, ...items.map(({ title }) => title)];
    };
    expect(await corrected('hydrualic enginering')).toEqual(['hydraulic engineering', 'Hydraulic engineering at the weir']);
    expect(await corrected('telemtry')).toEqual(['telemetry', 'Hydraulic engineering at the weir']);
    expect(await corrected('baot')).toEqual(['boat', 'Boat crew']);
    expect(await corrected('boat')).toEqual([null, 'Boat crew']);
    expect(await corrected('reserv')).toEqual([null, 'Boat crew']);
    expect(await corrected('xylophonist')).toEqual([null]);
    // A word of an offer that is not for the caller is not told.
    await offer({ title: 'Secretive turbine', state: 'draft' });
    expect(await corrected('secretve')).toEqual([null]);
  });

  test('MKT-02 MKT-04 finds by words, skills, zones, languages, duration and places, each kind narrowing', async () => {
    const learner = await app.signedIn();
    const mark = 'quayside';
    await offer({
      title: `${mark} pumps`,
      summary: 'Replace old pumps',
      durationDays: 5,
      timeZones: ['Europe/Oslo'],
      languages: ['nb'],
      remote: true,
    });
    await offer({ title: `${mark} valves`, labels: ['Leak detection'], durationDays: 100, timeZones: ['Asia/Tokyo'], languages: ['ja'] });
    await offer({ title: `${mark} draft`, state: 'draft' });
    await offer({ title: `${mark} closed`, state: 'closed' });
    await offer({ title: `${mark} too late`, applyBy: new Date(app.clock.now().getTime() - DAY) });
    const base = { type: 'project', keyword: mark, sortType: 'oldest' } as const;
    expect(await found(learner, base)).toEqual([`${mark} pumps`, `${mark} valves`]);
    expect(await found(learner, { ...base, keyword: `${mark} leak` })).toEqual([`${mark} valves`]);
    expect(await found(learner, { ...base, keyword: 'quays' })).toHaveLength(2);
    for (const sortType of ['oldest', 'newest', 'relevance'] as const) {
      expect(await found(learner, { ...base, sortType, keyword: '!!!' }), 'signs alone find nothing').toEqual([]);
    }
    expect(await found(learner, { ...base, timeZones: ['Europe/Oslo'] })).toEqual([`${mark} pumps`]);
    expect(await found(learner, { ...base, languages: ['ja'], timeZones: ['Europe/Oslo'] })).toEqual([]);
    expect(await found(learner, { ...base, duration: ['under_1_week'] })).toEqual([`${mark} pumps`]);
    expect(await found(learner, { ...base, duration: ['3_months_plus', 'under_1_week'] })).toHaveLength(2);
    expect(await found(learner, { ...base, duration: ['6_months_plus'] })).toEqual([]);
    expect(await found(learner, { ...base, remote: ['true'] })).toEqual([`${mark} pumps`]);
  });

  test('MKT-03 a single 0 filters nothing', async () => {
    const learner = await app.signedIn();
    await offer({ title: 'zeroed' });
    expect(await found(learner, { type: 'project', keyword: 'zeroed', location: ['0'], skills: ['0'], levelId: ['0'] })).toEqual([
      'zeroed',
    ]);
  });

  test('MKT-03 one place narrows: a country, or what is near a town', async () => {
    const [learner, admin] = [await app.signedIn(), await app.signedIn({ role: 'organisation-admin' })];
    const at = (title: string, address: { countryCode: string; geolocation: { lat: number; lon: number } }) =>
      aLocation(admin, { title, ...address });
    const bergen = await at('Bergen', { countryCode: 'NO', geolocation: { lat: 60.39, lon: 5.32 } });
    const oslo = await at('Oslo', { countryCode: 'NO', geolocation: { lat: 59.91, lon: 10.75 } });
    const hull = await at('Hull', { countryCode: 'GB', geolocation: { lat: 53.74, lon: -0.33 } });
    for (const { id, title } of [bergen, oslo, hull]) await offer({ title: `fjord ${title}`, locationIds: [id] });
    const base = { type: 'project', keyword: 'fjord', sortType: 'oldest' } as const;
    expect(await found(learner, { ...base, geolocation: [{ type: 'country', countryCode: 'NO' }] })).toEqual([
      'fjord Bergen',
      'fjord Oslo',
    ]);
    const near = { type: 'city', city: 'Askøy', distance: 50, unit: 'km', geoPoint: { lat: 60.4, lon: 5.2 } } as const;
    expect(await found(learner, { ...base, geolocation: [near] })).toEqual(['fjord Bergen']);
    const two = await learner.attempt(searchOpportunities, { body: { ...base, geolocation: [near, near] } });
    expect(two.problem?.code).toBe('invalid-input');
  });

  test('MKT-05 sorts by newest, oldest and openings, either way round, and refuses letters for projects', async () => {
    const learner = await app.signedIn();
    for (const [title, capacity] of [
      ['sortable one', 2],
      ['sortable two', 9],
      ['sortable three', 1],
    ] as const) {
      await offer({ title, capacity });
    }
    const base = { type: 'project', keyword: 'sortable' } as const;
    expect(await found(learner, { ...base, sortType: 'newest' })).toEqual(['sortable three', 'sortable two', 'sortable one']);
    expect(await found(learner, { ...base, sortType: 'oldest' })).toEqual(['sortable one', 'sortable two', 'sortable three']);
    expect(await found(learner, { ...base, sortType: 'newest', sortOrder: 'desc' })).toEqual([
      'sortable one',
      'sortable two',
      'sortable three',
    ]);
    expect(await found(learner, { ...base, sortType: 'openings' })).toEqual(['sortable two', 'sortable one', 'sortable three']);
    const refused = await learner.attempt(searchOpportunities, { body: { ...base, sortType: 'a_to_z' } });
    expect(refused.problem?.errors).toMatchObject([{ field: 'sortType', code: 'invalid-choice' }]);
  });

  test('MKT-02 goes page by page, and no further than a thousand', async () => {
    const learner = await app.signedIn();
    for (let at = 0; at < 5; at += 1) await offer({ title: `paged ${at}` });
    const pages = await Promise.all(
      [0, 1, 2].map((pageNumber) =>
        learner.call(searchOpportunities, { body: { type: 'project', keyword: 'paged', sortType: 'oldest', pageNumber, pageSize: 2 } }),
      ),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    const beyond = await learner.attempt(searchOpportunities, { body: { type: 'project', pageNumber: 100, pageSize: 10 } });
    expect(beyond.problem?.errors).toMatchObject([{ field: 'pageNumber', code: 'too-far' }]);
  });

  test('MKT-01 ORG-17 a type that is switched off, or not theirs to see, is not there', async () => {
    const learner = await app.signedIn();
    const stranger = await app.signedIn();
    await app.platform.database.owner.query('delete from user_roles where user_id = $1', [stranger.userId]);
    const id = await offer({ title: 'switchable' });
    expect(await found(stranger, { type: 'project', keyword: 'switchable' })).toEqual([]);
    expect((await stranger.call(getOverview)).sections).toEqual([]);
    expect((await stranger.attempt(setMark, { params: { opportunityId: id, mark: 'bookmark' }, body: { state: true } })).status).toBe(404);
    await app.configure('switches', { project: false });
    expect(await found(learner, { type: 'project', keyword: 'switchable' })).toEqual([]);
    const { opportunitiesInfo } = await learner.call(getMarketplaceConfig);
    expect(opportunitiesInfo.map(({ type }) => type)).not.toContain('project');
    await app.configure('switches', {});
  });

  test('MKT-05 MKT-06 the best match comes first, or the lowest; what asks for no skill comes last; a range of scores narrows', async () => {
    const learner = await app.signedIn();
    const [gis = '', sql = ''] = await someSkills(store, 'Geo systems', 'Query language');
    await withSkills(app, learner.userId, { [gis]: 'advanced' });
    const asks = (title: string, skillIds: readonly string[]) =>
      offer({ title: `tidal ${title}`, type: 'job_vacancy', skills: skillIds.map((skillId) => ({ skillId, level: 'advanced' })) });
    await asks('both', [gis, sql]);
    await asks('none', []);
    await asks('mine', [gis]);
    const base = { type: 'job_vacancy', keyword: 'tidal' } as const;
    expect(await found(learner, base)).toEqual(['tidal mine', 'tidal both', 'tidal none']);
    expect((await found(learner, { ...base, sortType: 'low_to_excellent' })).slice(-2)).toEqual(['tidal both', 'tidal mine']);
    const { items } = await learner.call(searchOpportunities, { body: { ...base, scoreRange: [[85, 100]] } });
    expect(items.map(({ title, match }) => [title, match?.tier])).toEqual([['tidal mine', 'excellent']]);
    expect(await found(learner, { ...base, scoreRange: [[100, 100]] })).toEqual([]);
  });
});

describe('marks', () => {
  const bookmark = (who: SignedIn, opportunityId: OpportunityId, state: boolean) =>
    who.call(setMark, { params: { opportunityId, mark: 'bookmark' }, body: { state } });

  test('MKT-08 a bookmark is set once and taken back, and stands in the lists', async () => {
    const learner = await app.signedIn();
    const id = await offer({ title: 'bookmarkable' });
    await Promise.all([bookmark(learner, id, true), bookmark(learner, id, true)]);
    expect((await learner.call(listBookmarked, { query: {} })).items.map(({ title }) => title)).toEqual(['bookmarkable']);
    const [item] = (await learner.call(searchOpportunities, { body: { type: 'project', keyword: 'bookmarkable' } })).items;
    expect(item?.marks).toEqual({ bookmark: true, dismiss: false, aspirational: false });
    expect((await learner.call(getOverview)).bookmarked).toBe(1);
    await bookmark(learner, id, false);
    expect((await learner.call(listBookmarked, { query: {} })).items).toEqual([]);
  });

  test('MKT-08 SES-67 who is gone, or may not be seen, can neither be marked nor stays among the bookmarks', async () => {
    const [learner, mentor] = [await app.signedIn(), await app.signedIn()];
    const id = await offer({ type: 'mentorship', personId: mentor.userId });
    await bookmark(learner, id, true);
    expect((await learner.call(listBookmarked, { query: {} })).items).toHaveLength(1);
    await app.platform.database.owner.query("update users set status = 'suspended' where id = $1", [mentor.userId]);
    expect((await learner.call(listBookmarked, { query: {} })).items).toEqual([]);
    const refused = await learner.attempt(setMark, { params: { opportunityId: id, mark: 'bookmark' }, body: { state: false } });
    expect(refused.problem?.code).toBe('opportunity-not-found');
  });

  test('MKT-08 a project cannot be dismissed, and no more than three roles are aspirations, however many are chosen at once', async () => {
    const learner = await app.signedIn();
    const project = await offer({});
    const refused = await learner.attempt(setMark, { params: { opportunityId: project, mark: 'dismiss' }, body: { state: true } });
    expect(refused.problem?.code).toBe('mark-not-of-type');
    const roles = await Promise.all(Array.from({ length: 5 }, () => offer({ type: 'job_role' })));
    const tries = await Promise.all(
      roles.map((opportunityId) => learner.attempt(setMark, { params: { opportunityId, mark: 'aspirational' }, body: { state: true } })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(tries.filter(({ problem }) => problem?.code === 'aspirations-full')).toHaveLength(2);
  });
});

describe('saved searches and feedback', () => {
  test('MKT-09 a search is kept by type under a name, replaced by the same name, and forgotten', async () => {
    const learner = await app.signedIn();
    const payload = { type: 'project', keyword: 'leak' } as const;
    const first = await learner.call(saveSearch, { body: { name: 'Leaks', payload } });
    await learner.call(saveSearch, { body: { name: 'Leaks', payload: { ...payload, keyword: 'leaks', pageNumber: 3 } } });
    await learner.call(saveSearch, { body: { name: 'Leaks', payload: { type: 'mentorship' } } });
    const { items } = await learner.call(listSavedSearches);
    expect(items.map(({ bucket, name }) => [bucket, name])).toEqual([
      ['mentorship', 'Leaks'],
      ['project', 'Leaks'],
    ]);
    expect(items[1]).toMatchObject({ id: first.id, payload: { keyword: 'leaks', pageNumber: 0 } });
    const stranger = await app.signedIn();
    expect((await stranger.attempt(deleteSavedSearch, { params: { savedSearchId: first.id } })).problem?.code).toBe(
      'saved-search-not-found',
    );
    await learner.call(deleteSavedSearch, { params: { savedSearchId: first.id } });
    expect((await learner.call(listSavedSearches)).items).toHaveLength(1);
  });

  test('MKT-09 no more than twenty are kept', async () => {
    const learner = await app.signedIn();
    const answers = await Promise.all(
      Array.from({ length: MARKETPLACE_LIMITS.savedSearches + 2 }, (_, at) =>
        learner.attempt(saveSearch, { body: { name: `Search ${at}`, payload: { type: 'project' } } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MARKETPLACE_LIMITS.savedSearches);
    expect(answers.filter(({ problem }) => problem?.code === 'saved-searches-full')).toHaveLength(2);
  });

  test('MKT-09 why a recommendation does not fit is said once, the last word counts', async () => {
    const learner = await app.signedIn();
    const opportunityId = await offer({});
    await learner.call(giveFeedback, { params: { opportunityId }, body: { reason: 'time' } });
    await learner.call(giveFeedback, { params: { opportunityId }, body: { reason: 'skills', text: 'Too hard' } });
    const { rows } = await app.platform.database.owner.query(
      'select reason, text from recommendation_feedback where user_id = $1 and opportunity_id = $2',
      [learner.userId, opportunityId],
    );
    expect(rows).toEqual([{ reason: 'skills', text: 'Too hard' }]);
  });

  test('MKT-09 what someone said does not fit them is not recommended to them again; they find it, and others are recommended it', async () => {
    const [learner, other] = [await app.signedIn(), await app.signedIn()];
    const recommended = async (who: SignedIn) =>
      (await who.call(getOverview)).sections.flatMap(({ type, items }) => (type === 'project' ? items.map(({ id }) => id) : []));
    await offer({ title: 'unfit' });
    const [first] = await recommended(learner);
    if (first === undefined) throw new Error('Nothing is recommended');
    const others = await recommended(other);
    const before = (await learner.call(getOverview)).sections.find(({ type }) => type === 'project')?.total;
    await learner.call(giveFeedback, { params: { opportunityId: first }, body: { reason: 'not_interested' } });
    expect(await recommended(learner)).not.toContain(first);
    expect((await learner.call(getOverview)).sections.find(({ type }) => type === 'project')?.total).toBe(before);
    expect(await recommended(other)).toEqual(others);
    const { items } = await learner.call(searchOpportunities, { body: { type: 'project', pageSize: 100 } });
    expect(items.map(({ id }) => id)).toContain(first);
  });

  test('MKT-04 filters offer what is open now', async () => {
    const learner = await app.signedIn();
    const admin = await app.signedIn({ role: 'organisation-admin' });
    const [apia, elsewhere] = [await aLocation(admin, { title: 'Apia' }), await aLocation(admin, { title: 'Nowhere on offer' })];
    await offer({ title: 'zoned', timeZones: ['Pacific/Apia'], languages: ['mi'], locationIds: [apia.id] });
    const options = await learner.call(getFilterOptions, { params: { type: 'project' } });
    expect(options.timeZones).toContain('Pacific/Apia');
    expect(options.languages).toContain('mi');
    expect(options.locations).toContainEqual({ value: apia.id, label: 'Apia' });
    expect(options.locations.map(({ value }) => value)).not.toContain(elsewhere.id);
    expect(await found(learner, { type: 'project', location: [apia.id] })).toEqual(['zoned']);
  });
});

test('MKT-10 clients learn how the marketplace is run: sections, bands, places, and who may look at candidates', async () => {
  const learner = await app.signedIn();
  const looksAfter = await app.signedIn({ role: ['learner', 'project-owner'] });
  const usual = await learner.call(getMarketplaceConfig);
  expect(usual).toMatchObject({
    enableCareerPath: true,
    careerDashboard: { sections: ['project', 'mentorship', 'job_vacancy', 'job_role'] },
    matchRecommendations: { version: 0, thresholds: [50, 75, 85], isDefaultSource: true },
    officeFeatures: { person: true, project: true, mentorship: true, job_vacancy: true },
    accessibleCandidates: false,
  });
  const rules = { ...ORGANISATION_SETTINGS.project_rules.fallback, suggestedCandidates: true };
  await app.configure('project_rules', rules);
  const places = ORGANISATION_SETTINGS.locations_config.fallback;
  await app.configure('locations_config', { ...places, association: { ...places.association, mentorship: false } });
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const weights = { skills: 60, experience: 15, location: 10, language: 5, preferences: 10 };
  await admin.call(changeMatchRules, { body: { basedOn: 0, weights, thresholds: [40, 60], note: '' } });
  const changed = await looksAfter.call(getMarketplaceConfig);
  expect(changed.matchRecommendations).toEqual({ version: 1, thresholds: [40, 60], isDefaultSource: false });
  expect([changed.officeFeatures.mentorship, changed.accessibleCandidates]).toEqual([false, true]);
  expect((await learner.call(getMarketplaceConfig)).accessibleCandidates).toBe(false);
});

test('MKT-02 MKT-04 MKT-05 among many thousand offers a filter finds what looking at each would find, in every order, and offers every choice', async () => {
  const { other } = app;
  const [maker, learner] = [await app.signedIn({ organisation: other }), await app.signedIn({ organisation: other })];
  const COUNT = 11_000;
  // Every second speaks 'en', every seventh 'de', one in four thousand 'is', the oldest only 'mi'; and every third works in Oslo.
  const has = {
    en: (n: number) => n % 2 === 0,
    de: (n: number) => n % 7 === 0,
    is: (n: number) => n % 4_000 === 1,
    mi: (n: number) => n > COUNT - 700,
  };
  const isInOslo = (n: number) => n % 3 === 0;
  const openings = (n: number) => n % 10;
  await manyOpportunities(other.store, maker.userId, COUNT, {
    languages: `array_remove(array[case when n % 2 = 0 then 'en' end, case when n % 7 = 0 then 'de' end, case when n % 4000 = 1 then 'is' end,
      case when n > ${COUNT - 700} then 'mi' end], null)`,
    timeZones: `case when n % 3 = 0 then array['Europe/Oslo'] else '{}' end`,
    capacity: 'n % 10',
  });
  const all = Array.from({ length: COUNT }, (_, at) => at + 1);
  const order = { newest: (n: number) => n, oldest: (n: number) => -n, openings: (n: number) => -openings(n) };
  for (const [languages, timeZones] of [
    [['en'], []],
    [['de'], []],
    [['de'], ['Europe/Oslo']],
    [['is'], []],
    [['mi'], []],
    [['en', 'mi'], []],
    [[], ['Europe/Oslo']],
    [['is', 'mi'], ['Europe/Oslo']],
    [['fi'], []],
  ] as const) {
    const fits = all.filter(
      (n) =>
        (languages.length === 0 || languages.some((one) => one in has && has[one as keyof typeof has](n))) &&
        (timeZones.length === 0 || isInOslo(n)),
    );
    for (const sortType of ['newest', 'oldest', 'openings'] as const) {
      const wanted = fits.toSorted((one, next) => order[sortType](one) - order[sortType](next)).slice(0, 1_000);
      for (const pageNumber of sortType === 'newest' ? [0, 9] : [9]) {
        const answer = await learner.call(searchOpportunities, {
          body: { type: 'project', languages: [...languages], timeZones: [...timeZones], sortType, pageNumber, pageSize: 100 },
        });
        const asked = `${languages.join()} ${timeZones.join()} ${sortType} page ${pageNumber}`;
        expect(answer.total, asked).toBe(wanted.length);
        const numbers = answer.items.map(({ title }) => Number(title.replace('Many ', '')));
        const page = wanted.slice(pageNumber * 100, pageNumber * 100 + 100);
        // Of as many openings, whichever comes first.
        const told = sortType === 'openings' ? openings : (n: number) => n;
        expect(numbers.map(told), asked).toEqual(page.map(told));
        expect(
          numbers.filter((n) => !fits.includes(n)),
          asked,
        ).toEqual([]);
      }
    }
  }
  // The newest two thousand have no 'mi': the filter offers it all the same.
  const options = await learner.call(getFilterOptions, { params: { type: 'project' } });
  expect(options).toMatchObject({ languages: ['de', 'en', 'is', 'mi'], timeZones: ['Europe/Oslo'] });
});
