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
  'projects by duration, from anywhere': search({ type: 'project', duration: ['3_months_plus'], remote: ['true'] }),
  'projects at a location': search({ type: 'project', location: [OFFICE] }),
  'projects in a country': search({ type: 'project', geolocation: [{ type: 'country', countryCode: 'DE' }] }),
  'projects that fit excellently': search({ type: 'project', scoreRange: [[85, 100]] }),
  'projects, page 50': search({ type: 'project', sortType: 'newest', pageNumber: 49 }),
  'mentors, best fit first': search({ type: 'mentorship' }),
  'mentors, newest first': search({ type: 'mentorship', sortType: 'newest' }),
  'mentors, most places first': search({ type: 'mentorship', sortType: 'openings' }),
  'mentors by a common skill and language': search({ type: 'mentorship', skills: [COMMON], languages: ['en'] }),
  'mentors by a word': search({ type: 'mentorship', keyword: 'practice' }),
  'roles, best match first': search({ type: 'job_role' }),
  'roles from A to Z': search({ type: 'job_role', sortType: 'a_to_z' }),
  'roles of a family and level': search({ type: 'job_role', jobFamily: ['family-3'], levelId: ['level-2'] }),
  'vacancies, best match first': search({ type: 'job_vacancy' }),
  'vacancies from Z to A': search({ type: 'job_vacancy', sortType: 'z_to_a' }),
  'vacancies of a family, full time': search({ type: 'job_vacancy', jobFamily: ['family-3'], schedule: ['full-time'] }),
  'the first screen': get('/api/v1/marketplace/overview'),
  'filters of projects': get('/api/v1/marketplace/filters/project'),
  'filters of mentors': get('/api/v1/marketplace/filters/mentorship'),
  configuration: get('/api/v1/marketplace/config'),
  bookmarked: get('/api/v1/marketplace/bookmarked'),
};
