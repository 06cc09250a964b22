import { createEmbeddedSection } from '@waymark/contract/embedded-sections';
import { defineSamples } from '../../testing/samples.ts';

let made = 0;

export const embeddedSectionSamples = defineSamples(({ caller }) => {
  // One of the product's own, so that nothing leaves the machine.
  const url = '/sections/sample/section.json';
  const body = () => {
    made += 1;
    const scopes = ['skills.read' as const];
    return { name: `sample-${made}`, platform: 'web' as const, title: 'Sample', url, enabled: true, scopes, integrity: '', origins: [] };
  };
  const own = async () => caller.call(createEmbeddedSection, { body: body() });
  return {
    'embedded-sections.list': {},
    'embedded-sections.check': { body: { url } },
    'embedded-sections.create': () => ({ body: body() }),
    'embedded-sections.update': async () => ({ params: { sectionId: (await own()).id }, body: body() }),
    'embedded-sections.remove': async () => ({ params: { sectionId: (await own()).id } }),
    'embedded-sections.shown': { query: { platform: 'web' } },
    // Without a build there is nothing behind a section of the product's own.
    'embedded-sections.metadata': async () => ({ params: { name: (await own()).name }, query: { platform: 'web' }, answers: 404 }),
    'embedded-sections.token': async () => ({ params: { name: (await own()).name }, body: { platform: 'web' } }),
    // There on staging and qa only.
    'embedded-sections.testing': { answers: 404 },
    'embedded-sections.by-url': { body: { url: 'https://sections.example/section.json' }, answers: 404 },
  };
});
