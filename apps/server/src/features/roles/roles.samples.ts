import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aRole } from './roles.factory.ts';

export const roleSamples = defineSamples(({ caller }) => {
  const own = async () => ({ roleKey: (await aRole(caller)).key });
  const withGroup = async () => ({ ...(await own()), groupId: (await aGroup(caller, { name: 'Sample crew', visibility: 'private' })).id });
  return {
    'roles.create': { body: { name: 'Site lead', description: 'Leads a site', permissions: ['CREATE_CONTENT'] } },
    'roles.get': async () => ({ params: await own() }),
    'roles.change': async () => {
      const role = await aRole(caller);
      return { params: { roleKey: role.key }, body: { description: 'Leads a site', updatedAt: role.updatedAt } };
    },
    'roles.delete': async () => ({ params: await own() }),
    'roles.holders': async () => ({ params: await own() }),
    'roles.groups': async () => ({ params: await own() }),
    'roles.assign-group': async () => ({ params: await withGroup() }),
    'roles.remove-group': async () => ({ params: await withGroup() }),
  };
});
