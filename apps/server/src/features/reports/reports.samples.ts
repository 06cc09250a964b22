import { createReport, type ReportDefinition, runReport } from '@waymark/contract/reports';
import { defineSamples } from '../../testing/samples.ts';

const definition: ReportDefinition = { subject: 'people', people: 'all', columns: ['person.name'], filters: [], groupBy: [], sort: null };

export const reportSamples = defineSamples(({ app, caller }) => {
  const saved = async () => ({ reportId: (await caller.call(createReport, { body: { name: 'People', definition } })).id });
  const onReport = async () => ({ params: await saved() });
  const written = async () => {
    const { id } = await caller.call(runReport, { params: await saved(), body: { format: 'csv' } });
    await app.jobsDone();
    return { params: { runId: id } };
  };
  return {
    'reports.catalogue': {},
    'reports.preview': { body: definition },
    'reports.list': {},
    'reports.create': { body: { name: 'People', definition } },
    'reports.get': onReport,
    'reports.update': async () => ({ params: await saved(), body: { name: 'Everyone', definition, version: 1 } }),
    'reports.delete': onReport,
    'reports.share': async () => ({ params: await saved(), body: { userIds: [(await app.signedIn()).userId] } }),
    'reports.schedule': async () => ({
      params: await saved(),
      body: {
        isOn: true,
        frequency: 'weekly' as const,
        weekdays: [1],
        startsOn: '2026-11-30',
        time: '07:00',
        timeZone: 'Europe/Berlin',
        format: 'xlsx' as const,
        recipientIds: [caller.userId],
      },
    }),
    'reports.run': async () => ({ params: await saved(), body: { format: 'csv' as const } }),
    'reports.runs': onReport,
    'reports.cancel-run': written,
    'reports.retry-run': written,
    'reports.download': written,
  };
});
