import { idOf } from './fill.ts';

/** One question to the product. */
export interface Case {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

const search = (payload: Readonly<Record<string, unknown>>): Case => ({ method: 'POST', url: '/api/v1/marketplace/search', payload });
const get = (url: string): Case => ({ method: 'GET', url });
/** One that few offers ask for, and one that many do. */
const [RARE, COMMON] = [idOf('skill', 9_000), idOf('skill', 3)];
const OFFICE = idOf('card', 5);

/** What people ask of the marketplace: every type, with its filters and orders (MKT-02 to MKT-06). */
export const MARKETPLACE_CASES: Readonly<Record<string, Case>> = {
  'projects, best fit first': search({ type: 'project' }),
  'projects, newest first': search({ type: 'project', sortType: 'newest' }),
  'projects, oldest first': search({ type: 'project', sortType: 'oldest' }),
  'projects, most places first': search({ type: 'project', sortType: 'openings' }),
  'projects by a common word': search({ type: 'project', keyword: 'people' }),
  'projects by two words': search({ type: 'project', keyword: 'leadership dat' }),
  'projects by a rare skill': search({ type: 'project', skills: [RARE] }),
  'projects by a common skill, newest first': search({ type: 'project', skills: [COMMON], sortType: 'newest' }),
  'projects by language and time zone': search({ type: 'project', languages: ['de'], timeZones: ['Europe/Berlin'] }),
  'projects by language': search({ type: 'project', languages: ['de'] }),
  'projects by language, oldest first': search({ type: 'project', languages: ['de'], sortType: 'oldest' }),
  'projects by two time zones, most places first': search({
    type: 'project',
    timeZones: ['Europe/Berlin', 'Asia/Tokyo'],
    sortType: 'openings',
  }),
  'projects under a week': search({ type: 'project', duration: ['under_1_week'] }),
  'projects by duration, from anywhere': search({ type: 'project', duration: ['3_months_plus'], remote: ['true'] }),
  'projects at a location': search({ type: 'project', location: [OFFICE] }),
  'projects in a country': search({ type: 'project', geolocation: [{ type: 'country', countryCode: 'DE' }] }),
  'projects in a country, by language and time zone': search({
    type: 'project',
    geolocation: [{ type: 'country', countryCode: 'DE' }],
    languages: ['de', 'en'],
    timeZones: ['Europe/Berlin'],
  }),
  'projects near a point': search({
    type: 'project',
    geolocation: [{ type: 'point', distance: 100, unit: 'km', geoPoint: { lat: 40, lon: 10 } }],
  }),
  'projects by language that no one speaks': search({ type: 'project', languages: ['is'] }),
  'projects that fit excellently': search({ type: 'project', scoreRange: [[85, 100]] }),
  'projects, page 50': search({ type: 'project', sortType: 'newest', pageNumber: 49 }),
  'mentors, best fit first': search({ type: 'mentorship' }),
  'mentors, newest first': search({ type: 'mentorship', sortType: 'newest' }),
  'mentors, most places first': search({ type: 'mentorship', sortType: 'openings' }),
  'mentors by a common skill and language': search({ type: 'mentorship', skills: [COMMON], languages: ['en'] }),
  'mentors by language': search({ type: 'mentorship', languages: ['en'] }),
  'mentors by time zone, most places first': search({ type: 'mentorship', timeZones: ['Asia/Kolkata'], sortType: 'openings' }),
  'mentors by language and time zone': search({ type: 'mentorship', languages: ['pl'], timeZones: ['Asia/Tokyo'] }),
  'mentors in a country': search({ type: 'mentorship', geolocation: [{ type: 'country', countryCode: 'US' }] }),
  'mentors in a country, by language, oldest first': search({
    type: 'mentorship',
    geolocation: [{ type: 'country', countryCode: 'US' }],
    languages: ['en'],
    sortType: 'oldest',
  }),
  'mentors by a word': search({ type: 'mentorship', keyword: 'practice' }),
  'roles, best match first': search({ type: 'job_role' }),
  'roles from A to Z': search({ type: 'job_role', sortType: 'a_to_z' }),
  'roles of a level': search({ type: 'job_role', levelId: ['level-2'] }),
  'roles of a family and level': search({ type: 'job_role', jobFamily: ['family-3'], levelId: ['level-2'] }),
  'vacancies, best match first': search({ type: 'job_vacancy' }),
  'vacancies from Z to A': search({ type: 'job_vacancy', sortType: 'z_to_a' }),
  'vacancies of a family': search({ type: 'job_vacancy', jobFamily: ['family-3'] }),
  'vacancies of two levels, from A to Z': search({ type: 'job_vacancy', levelId: ['level-2', 'level-3'], sortType: 'a_to_z' }),
  'vacancies of a level in a country': search({
    type: 'job_vacancy',
    levelId: ['level-1'],
    geolocation: [{ type: 'country', countryCode: 'GB' }],
  }),
  'vacancies of a family, full time': search({ type: 'job_vacancy', jobFamily: ['family-3'], schedule: ['full-time'] }),
  'the first screen': get('/api/v1/marketplace/overview'),
  'filters of projects': get('/api/v1/marketplace/filters/project'),
  'filters of mentors': get('/api/v1/marketplace/filters/mentorship'),
  'filters of roles': get('/api/v1/marketplace/filters/job_role'),
  'filters of vacancies': get('/api/v1/marketplace/filters/job_vacancy'),
  configuration: get('/api/v1/marketplace/config'),
  bookmarked: get('/api/v1/marketplace/bookmarked'),
};
