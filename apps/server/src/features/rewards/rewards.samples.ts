import { DEFAULT_RULE_SET } from '@waymark/contract/rewards';
import { defineSamples } from '../../testing/samples.ts';
import { aBadge } from './rewards.factory.ts';

const body = { title: 'Night listener', description: '', imageFileId: null, criteria: { kind: 'manual' }, isActive: true };

export const rewardSamples = defineSamples(({ caller }) => {
  const own = async () => ({ badgeId: (await aBadge(caller)).id });
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
  };
});
