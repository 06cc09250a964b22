import { describe, expect, test } from 'vitest';
import type { ChannelRole, ChannelVisibility } from '@waymark/contract/channels';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { anActor } from '../../testing/an-actor.ts';
import { channelPersonPolicy, channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

const actor = (...permissions: Permission[]) => anActor('01990000-0000-7000-8000-000000000001', permissions);
const channel = (
  visibility: ChannelVisibility,
  my_state: ChannelInView['my_state'],
  my_role: ChannelRole | null = null,
  more: Partial<ChannelInView> = {},
) => ({ visibility, my_role, my_state, followers_post: true, archived_at: null, ...more }) as ChannelInView;
const archived = { archived_at: new Date(0) };
const allowed = (who: Actor | null, row: ChannelInView) =>
  Object.entries(abilities(who, channelPolicy, row))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ');

describe('CHN-01 CHN-04 CHN-06 CHN-08 rights in a channel', () => {
  test.each<[string, Actor | null, ChannelInView, string]>([
    ['a visitor', null, channel('open', null), ''],
    ['anyone in an open one', actor(), channel('open', null), 'view viewContent follow'],
    ['anyone in a private one', actor(), channel('private', null), 'view follow'],
    ['who asks to follow', actor(), channel('private', 'pending'), 'view unfollow'],
    ['a follower', actor(), channel('private', 'following'), 'view viewContent unfollow post'],
    [
      'a follower where only the team posts',
      actor(),
      channel('open', 'following', null, { followers_post: false }),
      'view viewContent unfollow',
    ],
    ['a follower of a mandatory one', actor(), channel('mandatory', 'following'), 'view viewContent post'],
    ['a trusted collaborator', actor(), channel('private', null, 'trusted'), 'view viewContent follow post postDirectly'],
    [
      'a curator',
      actor(),
      channel('private', 'following', 'curator'),
      'view viewContent unfollow post postDirectly curate edit viewAnalytics',
    ],
    [
      'its owner',
      actor(),
      channel('open', null, 'owner'),
      'view viewContent follow post postDirectly curate edit viewAnalytics archive delete offer',
    ],
    [
      'who manages content',
      actor('MANAGE_CONTENT'),
      channel('private', null),
      'view viewContent follow post postDirectly curate edit viewAnalytics archive delete offer',
    ],
    ['a follower of an archived one', actor(), channel('open', 'following', null, archived), 'unfollow'],
    [
      'the owner of an archived one',
      actor(),
      channel('open', null, 'owner', archived),
      'view viewContent edit viewAnalytics restore delete offer',
    ],
  ])('%s', (_, who, row, actions) => {
    expect(allowed(who, row)).toBe(actions);
  });
});

describe('CHN-04 who looks after a channel is changed by curators, but for its owner', () => {
  test.each<[ChannelRole | null, ChannelRole, boolean]>([
    ['owner', 'curator', true],
    ['curator', 'trusted', true],
    ['curator', 'owner', false],
    ['trusted', 'trusted', false],
    [null, 'curator', false],
  ])('%s over %s: %s', (mine, role, may) => {
    expect(channelPersonPolicy.rules.change(actor(), { channel: channel('open', 'following', mine), role })).toBe(may);
  });
});
