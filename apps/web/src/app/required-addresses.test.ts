import { matchRoutes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { features } from '../features.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { handleOf } from '../platform/navigation/route-handle.ts';
import { collectRoutes } from './router/routes.tsx';

beforeAll(() => setAreaPages(features));

const below = (address: string, parts: readonly string[]) => parts.map((part) => `${address}${part}`);

/** The addresses that the requirements name. What each shows, to people who may see it and who may not, is tried by src/testing/screens.test.ts. */
const REQUIRED = {
  'SHL-09': [
    ...[
      '/content',
      '/content/published',
      '/content/archived',
      '/content/review',
      '/discover',
      '/discover/provider',
      '/topic',
      '/notifications',
    ],
    ...['/subscription-plans', '/subscription-plans/card', '/one-player/card', '/curriculum-player/card'],
    ...below('/learning', ['', '/assigned', '/in-progress', '/saved', '/completed', '/shared']),
  ],
  'SHL-10': [
    ...['/org-groups', '/org-groups/create', '/teams/group'],
    ...below('/teams/group', ['/members', '/feed', '/channels', '/cohorts', '/cohorts/spring', '/edit', '/manage-post', '/cohorts/create']),
    ...below('/teams/group', ['/analytics/insights', '/analytics/content']),
    ...below('/teams/group/cohorts/spring/edit', ['', '/details', '/sections', '/members']),
  ],
  'SHL-11': [
    ...below('/channels', ['', '/new', '/all', '/following', '/mine', '/curated', '/provider']),
    ...below('/channel/water', ['', '/content', '/content/article', '/sections/one', '/about', '/followers', '/curate']),
    ...below('/channel/water/edit', ['', '/tuning', '/widgets', '/content-layout']),
  ],
  'SHL-12': ['/smartsearch', '/smartsearch/card', '/smartsearch/person', '/smartsearch/group'],
  'SHL-13': [
    ...['pathways', 'journeys', 'journey'].flatMap((word) => below(`/${word}`, ['/new', '/one', '/one/overview', '/one/cards/card'])),
    ...below('/pathways/one/edit', ['/details', '/content', '/sharing', '/settings']),
    ...['/journeys/one/edit/content', '/journey/one/edit/content'],
  ],
  'SHL-14': below('/insights/card', ['', '/vilt/view', '/vilt/registeredusers', '/project/viewSubmissions']),
  'SHL-15': [
    ...below('/career', ['', '/project', '/mentorship', '/job-vacancy', '/job-role', '/applications', '/bookmarked', '/skills', '/edit']),
    ...below('/career', ['/role', '/role/one', '/plan/one', '/project/new', '/detail/project/one/edit', '/detail/project/one/manage']),
    ...['project', 'mentorship', 'job-vacancy', 'job-role'].map((type) => `/career/detail/${type}/one`),
    ...['/sourcing', '/sourcing/manage/vacancy/one'],
    ...['details', 'skills', 'location', 'team'].map((part) => `/sourcing/manage/vacancy/one/${part}/edit`),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

test('SHL-09 SHL-10 SHL-11 SHL-12 SHL-13 SHL-14 SHL-15 SHL-20 every address that a requirement names is a page', () => {
  const routes = collectRoutes(features);
  const answering = (address: string) => {
    const matched = (matchRoutes(routes, address) ?? []).map(({ route }) => route);
    // An address that no route knows is one of a person, whose handle its first word would be.
    const isOfPerson = matched.some(({ path }) => path?.startsWith('/:') === true);
    const last = matched.at(-1);
    return !isOfPerson && last?.path !== '*' && handleOf(last?.handle)?.route !== undefined;
  };
  expect(answering('/nothing/of/this/name')).toBe(false);
  const missing = Object.entries(REQUIRED).flatMap(([id, addresses]) =>
    addresses.filter((address) => !answering(address)).map((address) => `${id} ${address}`),
  );
  expect(missing).toEqual([]);
});
