import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aTarget } from './targets.factory.ts';

export const targetSamples = defineSamples(({ caller }) => {
  const rule = { combine: 'all', of: [{ field: 'job-title', match: 'contains', values: ['engineer'] }] } as const;
  const one = async () => ({ targetId: (await aTarget(caller, rule)).id });
  const group = async () => ({ groupId: (await aGroup(caller)).id });
  return {
    'targets.list': {},
    'targets.get': async () => ({ params: await one() }),
    'targets.create': { body: { name: 'Network people', rule } },
    'targets.update': async () => ({ params: await one(), body: { name: 'Another name', rule, version: 1 } }),
    'targets.delete': async () => ({ params: await one() }),
    'targets.preview': { body: { rule } },
    'targets.preview-people': { body: { rule, show: 'matching' } },
    'targets.check-person': { params: { userId: caller.userId }, body: { rule } },
    'targets.people': async () => ({ params: await one() }),
    'targets.fill-group': async () => ({ params: await group(), body: await one() }),
    'targets.stop-filling-group': async () => ({ params: await group() }),
    'targets.group-rule': async () => ({ params: await group() }),
  };
});
