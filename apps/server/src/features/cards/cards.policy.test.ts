import { describe, expect, test } from 'vitest';
import type { CardAudience, CardState } from '@waymark/contract/cards';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { cardPolicy } from './cards.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const AUTHOR = '01990000-0000-7000-8000-000000000001';
const actor = (userId: string, ...permissions: Permission[]) => anActor(userId, permissions);
const author = actor(AUTHOR, 'CREATE_COMMENT', 'CREATE_CONTENT');
const restrictedAuthor = actor(AUTHOR, 'CREATE_COMMENT');
const learner = actor('01990000-0000-7000-8000-000000000002', 'CREATE_COMMENT');
const mute = actor('01990000-0000-7000-8000-000000000003');
const curator = actor('01990000-0000-7000-8000-000000000004', 'MANAGE_CONTENT', 'CREATE_COMMENT');
const card = (state: CardState, audience: CardAudience = 'open', viewer_in_audience = false) => ({
  state,
  hidden_at: null as Date | null,
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
    ['author, draft', author, card('draft'), 'view edit publish delete transfer'],
    ['author, published', author, card('published'), 'view edit archive delete transfer complete comment react'],
    ['author, archived', author, card('archived'), 'view edit publish delete transfer'],
    ['CRD-23 author who may not create content, draft', restrictedAuthor, card('draft'), 'view edit delete transfer'],
    ['author, error', author, card('error'), 'view edit delete transfer'],
    ['author, deleted', author, card('deleted'), ''],
    ['learner, draft', learner, card('draft'), ''],
    ['learner, archived', learner, card('archived'), ''],
    ['learner, published', learner, card('published'), 'view complete comment react report'],
    ['learner without comments, published', mute, card('published'), 'view complete react report'],
    ['curator, draft of another', curator, card('draft'), 'view edit publish delete transfer'],
    ['visitor, published', null, card('published'), ''],
  ])('%s', (_, who, what, expected) => {
    expect(allowed(who, what)).toBe(expected);
  });
});

describe('CRD-13 a restricted card is for its people and groups only', () => {
  test.each<[string, Actor | null, ReturnType<typeof card>, string]>([
    ['outside', learner, card('published', 'restricted', false), ''],
    ['inside', learner, card('published', 'restricted', true), 'view complete comment react report'],
    ['inside, still a draft', learner, card('draft', 'restricted', true), ''],
    ['visitor, public card', null, card('published', 'public'), 'view'],
  ])('%s', (_, who, what, expected) => {
    expect(allowed(who, what)).toBe(expected);
  });
});

describe('ADM-01 what a moderator hid is there for its author and moderators only, and no one learns with it', () => {
  const hidden = (state: CardState, audience: CardAudience = 'open') => ({
    ...card(state, audience, true),
    hidden_at: new Date('2026-01-01T00:00:00Z'),
  });
  test.each<[string, Actor | null, ReturnType<typeof card>, string]>([
    ['author', author, hidden('published'), 'view edit archive delete transfer'],
    ['author, archived', author, hidden('archived'), 'view edit publish delete transfer'],
    ['moderator', curator, hidden('published'), 'view edit archive delete transfer'],
    ['learner', learner, hidden('published'), ''],
    ['inside its audience', learner, hidden('published', 'restricted'), ''],
    ['visitor, public card', null, hidden('published', 'public'), ''],
  ])('%s', (_, who, what, expected) => {
    expect(allowed(who, what)).toBe(expected);
  });
});
