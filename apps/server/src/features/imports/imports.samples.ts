import { defineSamples } from '../../testing/samples.ts';
import { sendTable } from './imports.factory.ts';

const TABLE = 'email,first day,last day\nno-one@home.example,2026-01-01,2026-01-02\n';
const OF = { kind: 'absences', fileName: 'table.csv' };

export const importSamples = defineSamples(({ app, caller }) => {
  const anImport = async () => ({ importId: (await sendTable(caller, { kind: 'absences', text: TABLE })).body.id });
  const checked = async () => {
    const params = await anImport();
    await app.jobsDone();
    return params;
  };
  return {
    'imports.table-start': { query: OF, body: TABLE, headers: { 'content-type': 'text/csv' } },
    'imports.tables': { query: { kind: 'absences' } },
    'imports.table-get': async () => ({ params: await anImport() }),
    'imports.table-lines': async () => ({ params: await anImport(), query: { shown: 'bad' } }),
    'imports.table-read': async () => ({ params: await checked(), body: { encoding: 'utf-8', check: true } }),
    'imports.table-run': async () => ({ params: await checked(), body: { leavingOut: 1 } }),
    'imports.table-cancel': async () => ({ params: await anImport() }),
  };
});
