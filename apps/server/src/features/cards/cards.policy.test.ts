import { describe, expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import type { CardAudience, CardState } from '@waymark/contract/cards';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { cardPolicy } from './cards.policy.ts';

const AUTHOR = '01990000-0000-7000-8000-000000000001';
const actor = (userId: string, ...permissions: Permission[]): Actor => ({
  userId: userId as UserId,
  sessionId: 's',
  fullName: 'A Person',
  permissions: new Set(permissions),
  roles: [],
  language: null,
  timeZone: null,
  impersonatorId: null,
  onboardingCompleted: true,
});
const author = actor(AUTHOR, 'CREATE_COMMENT');
const learner = actor('01990000-0000-7000-8000-000000000002', 'CREATE_COMMENT');
const mute = actor('01990000-0000-7000-8000-000000000003');
const curator = actor('01990000-0000-7000-8000-000000000004', 'MANAGE_CONTENT', 'CREATE_COMMENT');
const card = (state: CardState, audience: CardAudience = 'open', viewer_in_audience = false) => ({
  state,
  audience,
  author_id: AUTHOR,
  viewer_in_audience,
});
const allowed = (who: Actor | null, what: ReturnType<typeof card>) =>
  Object.entries(abilities(who, cardPolicy, what))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ');

describe('CRD-03 only published cards show to others; the author sees every state', () => {
  test.each<[string, Actor | null, ReturnType<typeof card>, string]>([
    ['author, draft', author, card('draft'), 'view edit publish delete'],
    ['author, published', author, card('published'), 'view edit archive delete complete comment react'],
    ['author, archived', author, card('archived'), 'view edit publish delete'],
    ['author, error', author, card('error'), 'view edit delete'],
    ['author, deleted', author, card('deleted'), ''],
    ['learner, draft', learner, card('draft'), ''],
    ['learner, archived', learner, card('archived'), ''],
    ['learner, published', learner, card('published'), 'view complete comment react'],
    ['learner without comments, published', mute, card('published'), 'view complete react'],
    ['curator, draft of another', curator, card('draft'), 'view edit publish delete'],
    ['visitor, published', null, card('published'), ''],
  ])('%s', (_, who, what, expected) => {
    expect(allowed(who, what)).toBe(expected);
  });
});

describe('CRD-13 a restricted card is for its people and groups only', () => {
  test.each<[string, Actor | null, ReturnType<typeof card>, string]>([
    ['outside', learner, card('published', 'restricted', false), ''],
    ['inside', learner, card('published', 'restricted', true), 'view complete comment react'],
    ['inside, still a draft', learner, card('draft', 'restricted', true), ''],
    ['visitor, public card', null, card('published', 'public'), 'view'],
  ])('%s', (_, who, what, expected) => {
    expect(allowed(who, what)).toBe(expected);
  });
});
