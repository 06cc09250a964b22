import { completeCard, visitCard } from '@waymark/contract/cards';
import { setFeatureFlag } from '@waymark/contract/organisation';
import { listTranscript, TRANSCRIPT_DOWNLOAD_FLAG } from '@waymark/contract/transcript';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const A_TABLE = 'email,card,date\nno-one@home.example,none,2024-05-01\n';

export const transcriptSamples = defineSamples(({ app, caller }) => {
  const card = async () => aPublishedCard(await app.signedIn({ role: 'curator' }));
  const learned = async () => {
    const learner = await app.signedIn();
    const { id } = await card();
    await learner.call(completeCard, { params: { cardId: id } });
    const { items } = await learner.call(listTranscript, { query: {} });
    return { learner, completionId: items[0]?.completionId };
  };
  const anImport = async () => {
    const { body } = await caller.send<{ id: string }>('POST', '/api/v1/completion-imports?fileName=completions.csv', A_TABLE, {
      'content-type': 'text/csv',
    });
    return { importId: body.id };
  };
  return {
    'transcript.list': async () => {
      await caller.call(completeCard, { params: { cardId: (await card()).id } });
      return {};
    },
    'transcript.summary': {},
    'transcript.download': async () => {
      await caller.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
      return { query: { format: 'csv' } };
    },
    'transcript.drop': async () => {
      const { id } = await aPublishedCard(await app.signedIn({ role: 'curator' }));
      await caller.call(visitCard, { params: { cardId: id }, body: {} });
      return { params: { cardId: id } };
    },
    'transcript.claim': { body: { title: 'First aid', achievedOn: '2024-05-01', evidence: 'Certificate 1234' } },
    'transcript.record': async () => ({
      body: { userIds: [(await app.signedIn()).userId], cardId: (await card()).id, achievedOn: '2024-05-01', evidence: 'List of 1 May' },
    }),
    'transcript.import-start': { query: { fileName: 'completions.csv' }, body: A_TABLE, headers: { 'content-type': 'text/csv' } },
    'transcript.imports': {},
    'transcript.import-get': async () => ({ params: await anImport() }),
    'transcript.import-lines': async () => ({ params: await anImport(), query: { effect: 'bad' } }),
    'transcript.import-read': async () => {
      const params = await anImport();
      await app.jobsDone();
      return { params, body: { encoding: 'utf-8', check: true } };
    },
    'transcript.import-run': async () => {
      const params = await anImport();
      await app.jobsDone();
      return { params, body: { leavingOut: 1 } };
    },
    'transcript.import-cancel': async () => ({ params: await anImport() }),
    'transcript.withdraw': async () => ({
      params: { completionId: (await learned()).completionId },
      body: { reason: 'Entered by mistake' },
    }),
    'transcript.list-of': async () => ({ params: { userId: (await learned()).learner.userId } }),
  };
});
