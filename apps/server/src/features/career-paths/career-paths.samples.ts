import { defineSamples } from '../../testing/samples.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';

export const careerPathSamples = defineSamples(({ app }) => {
  const role = async () => aJobRole(await app.signedIn({ role: ['learner', 'organisation-admin'] }));
  return {
    'career-paths.explore': async () => ({ query: { from: (await role()).id } }),
    'career-paths.routes': async () => ({ body: { from: (await role()).id, to: (await role()).id } }),
  };
});
