import { expect, test } from 'vitest';
import type { Actor } from '../../platform/access/actor.ts';
import { anActor } from '../../testing/an-actor.ts';
import { pageLayoutPolicy } from './page-layouts.policy.ts';
import type { PageLayoutRow } from './page-layouts.row.ts';

const row: PageLayoutRow = {
  id: '0199' as PageLayoutRow['id'],
  page: 'homepage',
  name: 'Starters',
  audience: null,
  position: 0,
  draft: [],
  published: null,
  published_number: null,
  version: 1,
  edited_at: new Date(0),
  edited_by: 'a' as PageLayoutRow['edited_by'],
  schedule_id: null,
  schedule_at: null,
  schedule_by: null,
  schedule_widgets: null,
  schedule_refusal: null,
};

test.each<[string, Actor | null, boolean]>([
  ['a visitor', null, false],
  ['a learner', anActor('a'), false],
  ['a manager of the organisation', anActor('a', ['MANAGE_ORGANISATION']), false],
  ['someone who arranges pages', anActor('a', ['EDIT_LANDING_PAGE']), true],
])('SES-62 %s may see and change a layout: %j', (_who, actor, expected) => {
  const { view, edit } = pageLayoutPolicy.rules;
  expect([view(actor, row), edit(actor, row)]).toEqual([expected, expected]);
});
