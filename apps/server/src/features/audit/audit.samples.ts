import { exportAudit } from '@waymark/contract/audit';
import { defineSamples } from '../../testing/samples.ts';

export const auditSamples = defineSamples(({ app, caller }) => {
  const anExport = async () => {
    const { id } = await caller.call(exportAudit, { body: {} });
    await app.jobsDone();
    return { params: { taskId: id } };
  };
  return {
    'audit.list': { query: { action: 'people', limit: 5 } },
    'audit.actions': {},
    'audit.chain': {},
    'audit.verify': {},
    'audit.checkpoint': {},
    'audit.change-retention': { body: { days: 365 } },
    'audit.export': { body: { action: ['people'] } },
    'audit.tasks': {},
    'audit.cancel-task': anExport,
    'audit.download': anExport,
  };
});
