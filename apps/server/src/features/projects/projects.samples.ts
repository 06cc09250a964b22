import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { defineSamples } from '../../testing/samples.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { anApplication, aProject, takeSteps } from './projects.factory.ts';

export const projectSamples = defineSamples(({ app, store, caller }) => {
  const ownProject = async () => ({ projectId: (await aProject(caller)).id });
  const anOwner = () => app.signedIn({ role: ['learner', 'project-owner'] });
  const applied = async () => anApplication(await app.signedIn(), await aProject(caller));
  return {
    'projects.form': {},
    'projects.job-roles': { query: { q: 'hydro' } },
    'projects.own': { query: { scope: 'all', status: 'open' } },
    'projects.create': { body: { title: 'Leak pilot', maxPositions: 2 } },
    'projects.propose': async () => {
      await app.configure('project_rules', { ...ORGANISATION_SETTINGS.project_rules.fallback, openToProposals: true });
      return { body: { title: 'Valve map of the harbour' } };
    },
    'projects.get': async () => ({ params: { slug: (await aProject(caller)).slug } }),
    'projects.similar': async () => ({ params: await ownProject() }),
    'projects.update': async () => ({ params: await ownProject(), body: { title: 'Leak pilot, zone 14' } }),
    'projects.move': async () => ({ params: await ownProject(), body: { action: 'close' } }),
    'projects.delete': async () => ({ params: await ownProject() }),
    'projects.leave': async () => {
      const other = await anOwner();
      return { params: { projectId: (await aProject(caller, { owners: [caller.userId, other.userId] })).id } };
    },
    'projects.apply': async () => ({ params: { projectId: (await aProject(await anOwner())).id }, body: { message: 'Me' } }),
    'projects.applications': async () => ({ params: await ownProject(), query: { part: 'members', status: 'approved' } }),
    'projects.suggestions': async () => ({ params: await ownProject() }),
    'projects.application': async () => ({ params: { requestId: (await applied()).id } }),
    'projects.move-application': async () => ({ params: { requestId: (await applied()).id }, body: { action: 'approve' } }),
    'projects.rate': async () => {
      const skillId = await aSkill(store, 'Leak detection');
      const project = await aProject(caller, { skillDetails: [{ id: skillId, level: 'beginner' }] });
      const application = await anApplication(await app.signedIn(), project);
      await takeSteps(caller, application, 'approve', 'start', 'complete-successfully');
      return { params: { requestId: application.id }, body: { ratings: [{ skillId, level: 'advanced' }] } };
    },
  };
});
