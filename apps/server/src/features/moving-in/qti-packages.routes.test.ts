import { expect, test } from 'vitest';
import { getCardDraft, listCards } from '@waymark/contract/cards';
import { testApp } from '../../testing/app.ts';
import { cartridgeManifest, courseMoves, packed } from './moving-in.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const { read, itemsOf, run } = courseMoves(app, curator);

const item3 = (body: string, right: string, cardinality = 'single') =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t"><qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}">
   <qti-correct-response>${right}</qti-correct-response></qti-response-declaration><qti-item-body>${body}</qti-item-body></qti-assessment-item>`;

test.each([
  ['3.0', 'imsqti_test_xmlv3p0', 'imsqti_item_xmlv3p0', (xml: string) => xml],
  [
    '2.1',
    'imsqti_test_xmlv2p1',
    'imsqti_item_xmlv2p1',
    (xml: string) =>
      xml
        .replaceAll(
          /(<\/?)qti-([a-z-]+)/g,
          (_, start, name) => `${start}${String(name).replaceAll(/-(\w)/g, (__, letter) => String(letter).toUpperCase())}`,
        )
        .replaceAll('response-identifier', 'responseIdentifier'),
  ],
])('ADM-15 a package of QTI %s becomes a quiz', async (version, test3, item, asVersion) => {
  const choices =
    '<qti-simple-choice identifier="A">Four <em>bar</em></qti-simple-choice><qti-simple-choice identifier="B">Ten bar</qti-simple-choice>';
  const course = await read(
    await packed.zip({
      'imsmanifest.xml': cartridgeManifest(
        '',
        `<resource identifier="t" type="${test3}" href="test.xml"><file href="test.xml"/></resource><resource identifier="a" type="${item}" href="items/a.xml">
         <file href="items/a.xml"/></resource>${['b', 'c', 'd', 'e'].map((id) => `<resource identifier="${id}" type="${item}" href="items/${id}.xml"><file href="items/${id}.xml"/></resource>`).join('')}`,
        `QTI ${version} Package`,
        '1.0',
      ).replace('m-1', `qti-${version}`),
      'test.xml': asVersion(
        '<qti-assessment-test title="Pressure"><qti-time-limits max-time="90"/><qti-assessment-item-ref identifier="a" href="items/a.xml"/><qti-assessment-section-ref identifier="s" href="parts/two.xml"/></qti-assessment-test>',
      ),
      // A section in a file of its own, which leads back to itself.
      'parts/two.xml': asVersion(
        `<qti-assessment-section title="Two">${['b', 'c', 'd', 'e'].map((id) => `<qti-assessment-item-ref identifier="${id}" href="../items/${id}.xml"/>`).join('')}
         <qti-assessment-section-ref identifier="again" href="two.xml"/></qti-assessment-section>`,
      ),
      'items/a.xml': asVersion(
        item3(
          `<p>What is the <b>limit</b>?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Choose.</qti-prompt>${choices}</qti-choice-interaction>`,
          '<qti-value>A</qti-value>',
        ),
      ),
      'items/b.xml': asVersion(item3('<qti-extended-text-interaction response-identifier="RESPONSE"/>', '')),
      'items/c.xml': asVersion(item3('<p>Read this first.</p>', '')),
      // More options than a question has here.
      'items/d.xml': asVersion(
        item3(
          `<qti-choice-interaction response-identifier="RESPONSE"><qti-prompt>Which letter?</qti-prompt>${'ABCDEFGHIJKLM'.replaceAll(/./g, (id) => `<qti-simple-choice identifier="${id}">${id}</qti-simple-choice>`)}</qti-choice-interaction>`,
          '<qti-value>A</qti-value>',
        ),
      ),
      'items/e.xml': asVersion(
        item3(
          '<p>The limit is <qti-inline-choice-interaction response-identifier="RESPONSE"><qti-inline-choice identifier="A">four</qti-inline-choice><qti-inline-choice identifier="B">ten</qti-inline-choice></qti-inline-choice-interaction> bar.</p>',
          '<qti-value>B</qti-value>',
        ),
      ),
    }),
    'pressure.zip',
  );
  expect(course).toMatchObject({ course: { format: 'qti' }, counts: { changed: 1, leftOut: 0 } });
  expect((await itemsOf(course.id, 'changed'))[0]?.notes.slice(0, 3)).toEqual([
    { code: 'move-in-time-limit', params: { count: 1.5 } },
    { code: 'move-in-questions-lost', params: { count: 2, kinds: 'extendedtext, information' } },
    { code: 'move-in-questions-unfit', params: { count: 1, options: 12 } },
  ]);
  expect(await run(course.id)).toMatchObject({ applied: { made: 1 }, path: null });
  const { items } = await curator.call(listCards, { query: { state: 'draft', cardType: 'quiz' } });
  expect((await curator.call(getCardDraft, { params: { cardId: items[0]?.id ?? '' } })).content).toMatchObject({
    questions: [
      { text: 'What is the limit? Choose.', options: [{ text: 'Four bar' }, { text: 'Ten bar' }], correct: ['o1'] },
      { text: 'The limit is ____ bar.', options: [{ text: 'four' }, { text: 'ten' }], correct: ['o2'] },
    ],
  });
});
