import { inviteToGroup, joinGroup } from '@waymark/contract/groups';
import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from '../people/people.factory.ts';
import { aGroup } from './groups.factory.ts';

export const groupSamples = defineSamples(({ app, caller }) => {
  const ownGroup = async () => ({ groupId: (await aGroup(caller)).id });
  const othersGroup = async () => ({ groupId: (await aGroup(await app.signedIn({ role: 'group-leader' }))).id });
  const invited = async () => {
    const owner = await app.signedIn({ role: 'group-leader' });
    const { id: groupId } = await aGroup(owner);
    await owner.call(inviteToGroup, { params: { groupId }, body: { userIds: [caller.userId] } });
    return { groupId };
  };
  const ownMember = async () => {
    const params = await ownGroup();
    const member = await app.signedIn();
    await member.call(joinGroup, { params });
    return { ...params, userId: member.userId };
  };
  return {
    'groups.list': { query: { tab: 'all', q: 'plan' } },
    'groups.of-person': { params: { userId: caller.userId } },
    'groups.led': {},
    'groups.managed': { query: { q: 'plan', visibility: 'open' } },
    'groups.create': { body: { name: 'Planning community', visibility: 'open' } },
    'groups.get': async () => ({ params: { slug: (await aGroup(caller)).slug } }),
    'groups.update': async () => ({ params: await ownGroup(), body: { name: 'Planners' } }),
    'groups.delete': async () => ({ params: await ownGroup() }),
    'groups.join': async () => ({ params: await othersGroup() }),
    'groups.leave': async () => ({ params: await othersGroup() }),
    'groups.accept': async () => ({ params: await invited() }),
    'groups.decline': async () => ({ params: await invited() }),
    'groups.members': async () => ({ params: await ownGroup() }),
    'groups.invite': async () => ({ params: await ownGroup(), body: { userIds: [(await aPerson(app)).id] } }),
    'groups.import-members': async () => ({
      params: await ownGroup(),
      query: { dryRun: 'false' },
      body: Buffer.from(`email\n${(await aPerson(app)).email}\n`),
      headers: { 'content-type': 'text/csv' },
    }),
    'groups.change-role': async () => ({ params: await ownMember(), body: { role: 'sub_admin' } }),
    'groups.remove-member': async () => ({ params: await ownMember() }),
  };
});
