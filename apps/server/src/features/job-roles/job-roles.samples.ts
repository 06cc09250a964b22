import { defineSamples } from '../../testing/samples.ts';
import { aJobFamily, aJobRole } from './job-roles.factory.ts';

export const jobRoleSamples = defineSamples(({ app, caller }) => {
  const keeper = () => app.signedIn({ role: ['learner', 'organisation-admin'] });
  const role = async () => aJobRole(await keeper());
  const slug = async () => ({ slug: (await role()).slug });
  const roleParams = async () => ({ jobRoleId: (await role()).id });
  const familyParams = async () => ({ jobFamilyId: (await aJobFamily(await keeper())).id });
  const table = { body: Buffer.from('title,level\nHydraulic modeller,senior\n'), headers: { 'content-type': 'text/csv' } };
  return {
    'job-roles.families': { query: { language: 'en', sortByScore: 'true' } },
    'job-roles.list': { query: { q: 'mod' } },
    'job-roles.get': async () => ({ params: await slug() }),
    'job-roles.people': async () => ({ params: await slug(), query: { limit: 5 } }),
    'job-roles.of-person': { params: { userId: caller.userId } },
    'job-roles.set-of-person': async () => ({ params: { userId: caller.userId }, body: { roleId: (await role()).id } }),
    'job-roles.records': { query: { q: 'a' } },
    'job-roles.record': async () => ({ params: await roleParams() }),
    'job-roles.create': { body: { title: 'Leakage inspector', level: 'professional' } },
    'job-roles.update': async () => ({ params: await roleParams(), body: { title: 'Leakage inspector' } }),
    'job-roles.set-state': async () => ({ params: await roleParams(), body: { state: 'archived' } }),
    'job-roles.family-records': { query: { q: 'a' } },
    'job-roles.create-family': { body: { title: 'Networks' } },
    'job-roles.update-family': async () => ({ params: await familyParams(), body: { title: 'Networks and leakage' } }),
    'job-roles.delete-family': async () => ({ params: await familyParams() }),
    'job-roles.import': { query: { dryRun: 'false' }, ...table },
    'job-roles.export': {},
    'job-roles.settings': {},
    'job-roles.set-settings': { body: { ownChoice: false } },
  };
});
