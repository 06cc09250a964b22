import { expect, test } from 'vitest';
import { HOME_WIDGETS, homeLayout, type PlacedWidget, waitingFirst } from './home.rules.ts';

test.each<[string, Parameters<typeof homeLayout>, string]>([
  ['nothing configured', [[], { points: true }], HOME_WIDGETS.join(' ')],
  [
    'an order of its own',
    [
      [
        { key: 'groups', visible: true },
        { key: 'trending', visible: true },
      ],
      {},
    ],
    'groups trending announcements continue-learning this-week waiting next-role todays-learning my-team recommended following channels leaderboard points',
  ],
  [
    'hidden ones',
    [[{ key: 'groups', visible: false }], { trending: false }],
    'announcements continue-learning this-week waiting next-role todays-learning my-team recommended following channels leaderboard points',
  ],
  [
    'named twice, the last word counts',
    [
      [
        { key: 'groups', visible: true },
        { key: 'groups', visible: false },
      ],
      {},
    ],
    'announcements continue-learning this-week waiting next-role todays-learning my-team recommended following trending channels leaderboard points',
  ],
  ['widgets that are not there', [[{ key: 'weather', visible: true }], {}], HOME_WIDGETS.join(' ')],
])('HOM-01 ORG-12 %s', (_, [configured, dashboard], expected) => {
  expect(homeLayout(configured, dashboard).join(' ')).toBe(expected);
});

test('HOM-09 what waits for a decision comes first for who has a team, below the announcements', () => {
  expect(waitingFirst(['announcements', 'continue-learning', 'this-week', 'waiting', 'my-team'])).toEqual([
    'announcements',
    'waiting',
    'continue-learning',
    'this-week',
    'my-team',
  ]);
  expect(waitingFirst(['continue-learning', 'my-team'])).toEqual(['continue-learning', 'my-team']);
  expect(waitingFirst(['waiting', 'continue-learning'])).toEqual(['waiting', 'continue-learning']);
  const moved: PlacedWidget[] = ['continue-learning', 'trending', 'waiting', 'this-week'];
  expect(waitingFirst(moved), 'an administrator moved it').toEqual(moved);
});
