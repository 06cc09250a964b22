import { defineSamples } from '../../testing/samples.ts';
import { aReportWithDuty } from './manager-dashboard.factory.ts';

export const managerDashboardSamples = defineSamples(({ app, caller }) => {
  const report = () => aReportWithDuty(app, caller);
  const withTeam = async () => {
    await report();
    return { query: { limit: 5 } };
  };
  return {
    'manager-dashboard.overview': async () => {
      await report();
      return {};
    },
    'manager-dashboard.hours': async () => {
      await report();
      return {};
    },
    'manager-dashboard.growth': async () => {
      await report();
      return {};
    },
    'manager-dashboard.growth-rows': async () => {
      await report();
      return { query: { kind: 'skills' as const, limit: 5 } };
    },
    'manager-dashboard.teams': withTeam,
    'manager-dashboard.people': withTeam,
    'manager-dashboard.items': withTeam,
    'manager-dashboard.skills': withTeam,
    'manager-dashboard.item-people': async () => ({ params: { cardId: (await report()).cardId } }),
    'manager-dashboard.person-duties': async () => ({ params: { userId: (await report()).userId } }),
    'manager-dashboard.remind': async () => ({ body: { userIds: [(await report()).userId] } }),
    'manager-dashboard.download': async () => {
      await report();
      return { params: { table: 'people' as const } };
    },
  };
});
