import { DEFAULT_RULE_SET, getPersonBadges, grantBadgeToPerson } from '@waymark/contract/rewards';
import { defineSamples } from '../../testing/samples.ts';
import { aBadge } from './rewards.factory.ts';

const body = { title: 'Night listener', description: '', imageFileId: null, criteria: { kind: 'manual' }, isActive: true };

export const rewardSamples = defineSamples(({ caller }) => {
  const own = async () => ({ badgeId: (await aBadge(caller)).id });
  const shared = async () => {
    await caller.call(grantBadgeToPerson, { params: await own(), body: { userId: caller.userId } });
    const { userCardBadges } = await caller.call(getPersonBadges, { params: { userId: caller.userId } });
    return { params: { token: userCardBadges[0]?.sharePath?.split('/').at(-1) ?? '' } };
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
    'rewards.person-badges': { params: { userId: caller.userId } },
    'rewards.shared-badge': shared,
    'rewards.shared-badge-picture': shared,
  };
});
