import { changeWordings, reportWording } from '@waymark/contract/wordings';
import { defineSamples } from '../../testing/samples.ts';

const place = { source: 'server', textId: 'mail.foot.unsubscribe', language: 'en' };

export const wordingSamples = defineSamples(({ caller }) => {
  const changes = { basedOn: 1_000_000, texts: [{ ...place, text: 'No more of these emails' }], note: 'Shorter' };
  const report = { language: 'en', seen: 'Pathway', comment: 'We say trail.', proposal: 'Trail' };
  return {
    'wordings.said': { params: { language: 'en', digest: '0'.repeat(32) } },
    'wordings.list': { query: { language: 'en', q: 'email', limit: 5 } },
    'wordings.get': { params: { source: place.source, textId: place.textId } },
    'wordings.preview': { body: { ...place, text: 'No more of these emails' } },
    'wordings.change': { body: changes },
    'wordings.undo': async () => ({ params: { version: (await caller.call(changeWordings, { body: changes })).version } }),
    'wordings.preview-term': { body: { language: 'en', forms: [{ from: 'pathway', to: 'trail' }] } },
    'wordings.export': { query: { language: 'en', format: 'csv', filter: 'changed' } },
    'wordings.preview-import': { body: { language: 'en', format: 'csv', content: 'source,id,text\nserver,mail.foot.unsubscribe,Stop' } },
    'wordings.report': { body: report },
    'wordings.reports': { query: { limit: 5 } },
    'wordings.decide-report': async () => {
      const { id: reportId } = await caller.call(reportWording, { body: report });
      return { params: { reportId }, body: { decision: 'left' } };
    },
  };
});
