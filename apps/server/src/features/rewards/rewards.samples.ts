import { DEFAULT_RULE_SET, grantBadgeToPerson, shareBadge } from '@waymark/contract/rewards';
import { defineSamples } from '../../testing/samples.ts';
import { aBadge } from './rewards.factory.ts';

const body = { title: 'Night listener', description: '', imageFileId: null, criteria: { kind: 'manual' }, isActive: true };

export const rewardSamples = defineSamples(({ caller }) => {
  const own = async () => ({ badgeId: (await aBadge(caller)).id });
  const held = async () => {
    const params = await own();
    await caller.call(grantBadgeToPerson, { params, body: { userId: caller.userId } });
    return { params, body: { period: null } };
  };
  const shared = async () => {
    const { path } = await caller.call(shareBadge, await held());
    return { params: { token: path.split('/').at(-1) ?? '' } };
  };
  return {
    'rewards.leaderboard': {},
    'rewards.list-leaderboard': { query: { period: 'month' } },
    'rewards.points': {},
    'rewards.list-points': {},
    'rewards.point-rules': {},
    'rewards.update-point-rules': { body: { rules: DEFAULT_RULE_SET.rules, dailyCap: 50 } },
    'rewards.list-badges': {},
    'rewards.create-badge': { body },
    'rewards.update-badge': async () => ({ params: await own(), body }),
    'rewards.delete-badge': async () => ({ params: await own() }),
    'rewards.grant-badge': async () => ({ params: await own(), body: { userId: caller.userId } }),
    'rewards.badge': async () => ({ params: await own() }),
    'rewards.badge-holders': async () => ({ params: (await held()).params }),
    'rewards.revoke-badge': async () => ({
      params: (await held()).params,
      body: { userId: caller.userId, period: null, reason: 'Given by mistake' },
    }),
    'rewards.person-badges': { params: { userId: caller.userId } },
    'rewards.share-badge': held,
    'rewards.stop-sharing-badge': shared,
    'rewards.shared-badge': shared,
    'rewards.shared-badge-picture': shared,
  };
});
