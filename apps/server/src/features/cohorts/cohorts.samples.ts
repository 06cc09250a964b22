import { closeCohort, inviteToCohort } from '@waymark/contract/cohorts';
import { joinGroup } from '@waymark/contract/groups';
import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aCohort, aDraftCohort, dayIn } from './cohorts.factory.ts';

export const cohortSamples = defineSamples(({ app, caller }) => {
  const ownGroup = async () => ({ groupId: (await aGroup(caller)).id });
  const ownCohort = async () => ({ cohortId: (await aCohort(caller, (await aGroup(caller)).id, { is_public: true })).id });
  const withMember = async () => {
    const group = await aGroup(caller);
    const member = await app.signedIn();
    await member.call(joinGroup, { params: { groupId: group.id } });
    return { cohortId: (await aCohort(caller, group.id)).id, userId: member.userId };
  };
  return {
    'cohorts.list': async () => ({ params: await ownGroup() }),
    'cohorts.create': async () => ({ params: await ownGroup(), body: { name: 'New planners', start_date: dayIn(1), end_date: dayIn(40) } }),
    'cohorts.get': async () => ({ params: await ownCohort() }),
    'cohorts.update': async () => ({ params: await ownCohort(), body: { name: 'New planners, spring' } }),
    'cohorts.delete': async () => ({ params: await ownCohort() }),
    'cohorts.publish': async () => ({ params: { cohortId: (await aDraftCohort(caller, (await aGroup(caller)).id)).id } }),
    'cohorts.close': async () => ({ params: await ownCohort() }),
    'cohorts.reopen': async () => {
      const params = await ownCohort();
      await caller.call(closeCohort, { params });
      return { params };
    },
    'cohorts.join': async () => ({ params: await ownCohort() }),
    'cohorts.leave': async () => ({ params: await ownCohort() }),
    'cohorts.members': async () => ({ params: await ownCohort() }),
    'cohorts.invite': async () => {
      const { cohortId, userId } = await withMember();
      return { params: { cohortId }, body: { userIds: [userId] } };
    },
    'cohorts.remove-member': async () => {
      const params = await withMember();
      await caller.call(inviteToCohort, { params: { cohortId: params.cohortId }, body: { userIds: [params.userId] } });
      return { params };
    },
  };
});
