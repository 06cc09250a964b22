import { defineSamples } from '../../testing/samples.ts';
import { aPathCard } from '../pathways/pathways.factory.ts';
import { moodleFiles, packed, sendCourse } from './moving-in.factory.ts';

export const movingInSamples = defineSamples(({ app, caller }) => {
  const bytes = () => packed.zip(moodleFiles([{ kind: 'page', title: 'Read this', xml: '<content>&lt;p&gt;Words&lt;/p&gt;</content>' }]));
  const anImport = async () => ({ importId: (await sendCourse(caller, await bytes())).body.id });
  const aPathway = async () => ({ cardId: (await aPathCard(caller)).id });
  return {
    'moving-in.export-preview': async () => ({ params: await aPathway(), query: { format: 'files' } }),
    'moving-in.export': async () => ({ params: await aPathway(), query: { format: 'common-cartridge' } }),
    'moving-in.import-start': async () => ({
      query: { fileName: 'course.mbz' },
      body: await bytes(),
      headers: { 'content-type': 'application/octet-stream' },
    }),
    'moving-in.get': { query: { compared: 'true' } },
    'moving-in.imports': {},
    'moving-in.import-get': async () => ({ params: await anImport() }),
    'moving-in.import-items': async () => ({ params: await anImport(), query: { effect: 'whole' } }),
    'moving-in.import-run': async () => {
      const params = await anImport();
      await app.jobsDone();
      return { params, body: {} };
    },
    'moving-in.import-cancel': async () => ({ params: await anImport() }),
  };
});
