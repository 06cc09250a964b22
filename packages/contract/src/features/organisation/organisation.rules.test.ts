import { expect, test } from 'vitest';
import { FEATURE_SWITCHES, type MenuItem } from '../../platform/index.ts';
import { homePath, menuFor, switchOfPath } from './organisation.rules.ts';

const item = (key: string, index: number, more: Partial<MenuItem> = {}): MenuItem => ({
  key,
  index,
  defaultLabel: key,
  defaultUrl: `/${key}`,
  visible: true,
  groups: [],
  label: null,
  languages: {},
  translations: {},
  ...more,
});
const viewer = { switches: FEATURE_SWITCHES, groupIds: new Set(['g1']), language: 'de' };

test('ORG-10 items show in index order, without hidden ones and those of groups one is not in', () => {
  const items = [
    item('library', 3),
    item('home', 0),
    item('hidden', 1, { visible: false }),
    item('mine', 2, { groups: ['g1', 'g9'] }),
    item('theirs', 4, { groups: ['g2'] }),
  ];
  expect(menuFor(items, viewer).map(({ key }) => key)).toEqual(['home', 'mine', 'library']);
});

test('ORG-10 ORG-17 an item whose feature is switched off is not there', () => {
  const items = [item('career', 0), item('discover', 1), item('org-groups', 2)];
  const switches = { ...FEATURE_SWITCHES, career_growth: false, groups: false };
  expect(menuFor(items, { ...viewer, switches }).map(({ key }) => key)).toEqual(['discover']);
});

test('ORG-10 the label is the one of the language, else the general one, else the page has the words', () => {
  const [german, general, none] = menuFor(
    [
      item('a', 0, { languages: { de: 'Lernen' }, label: 'Learn' }),
      item('b', 1, { languages: { fr: 'Lire' }, label: 'Read' }),
      item('c', 2),
    ],
    viewer,
  );
  expect([german?.label, general?.label, none?.label]).toEqual(['Lernen', 'Read', null]);
});

test.each([
  [true, true, '/home'],
  [true, false, '/home'],
  [false, true, '/home'],
  [false, false, '/feed'],
] as const)('ORG-10 home with new navigation %s and my-learning %s is %s', (new_navigation, my_learning, path) => {
  const switches = { ...FEATURE_SWITCHES, new_navigation, my_learning };
  expect(homePath(switches)).toBe(path);
  for (const defaultUrl of ['/', '/home']) {
    expect(menuFor([item('start', 0, { defaultUrl })], { ...viewer, switches })[0]?.url).toBe(path);
  }
});

test.each([
  ['/discover', 'discover'],
  ['/discover/acme', 'discover'],
  ['/discovery', undefined],
  ['/career/plan/1', 'career_growth'],
  ['/career/project?tab=mine', 'project'],
  ['/career/detail/job-role/data-analyst', 'job_role'],
  ['/me/mentorship', 'mentorship'],
  ['/career/skills', undefined],
  ['/channel/safety', 'channels'],
  ['/channels/all', 'channels'],
  ['/channels/offered/halden.localhost/care', 'shared_channel'],
  ['/leaderboard', 'leaderboard'],
  ['/home', undefined],
])('ORG-17 %s hangs on %s', (path, wanted) => {
  expect(switchOfPath(path)).toBe(wanted);
});
