import { createAbsence } from '@waymark/contract/absences';
import { defineSamples } from '../../testing/samples.ts';

const days = { firstDay: '2026-06-20', lastDay: '2026-07-09' };

export const absenceSamples = defineSamples(({ caller }) => {
  const params = { userId: caller.userId };
  return {
    'absences.list': async () => {
      await caller.call(createAbsence, { params, body: days });
      return { params, query: {} };
    },
    'absences.list-all': { query: { when: 'coming' } },
    'absences.create': { params, body: days },
    'absences.delete': async () => ({ params: { ...params, absenceId: (await caller.call(createAbsence, { params, body: days })).id } }),
    'absences.import': {
      query: { dryRun: 'false' },
      body: Buffer.from(`email,first_day,last_day\n${caller.email},2026-08-01,2026-08-14\n`),
      headers: { 'content-type': 'text/csv' },
    },
  };
});
