import type { ContentOf } from '@waymark/contract/cards';
import { escaped, XML } from './export-markup.ts';

type Quiz = Pick<ContentOf<'quiz'>, 'questions' | 'passMark'>;
type Question = Quiz['questions'][number];

/** QTI 2.1 and 3.0 say the same in other names: `simpleChoice` and `qti-simple-choice`. */
export type QtiVersion = '2.1' | '3.0';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SPACES: Readonly<Record<QtiVersion, string>> = {
  '2.1': `xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" ${XSI} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"`,
  '3.0': `xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" ${XSI} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`,
};
const PACKAGES: Readonly<
  Record<QtiVersion, { readonly space: string; readonly schema: string; readonly version: string; readonly suffix: string }>
> = {
  '2.1': { space: 'http://www.imsglobal.org/xsd/imscp_v1p1', schema: 'QTIv2.1 Package', version: '1.0.0', suffix: 'v2p1' },
  '3.0': { space: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', schema: 'QTI Package', version: '3.0.0', suffix: 'v3p0' },
};

/** Writes an element with its attributes and what is in it, which is markup already. */
type Write = (name: string, attributes: Readonly<Record<string, string | number | boolean>>, ...inner: readonly string[]) => string;

function writerOf(version: QtiVersion): Write {
  const isThree = version === '3.0';
  return (name, attributes, ...inner) => {
    const tag = isThree ? `qti-${kebab(name)}` : name;
    const said = Object.entries(attributes).map(([key, value]) => ` ${isThree ? kebab(key) : key}="${escaped(String(value))}"`);
    return inner.length === 0 ? `<${tag}${said.join('')}/>` : `<${tag}${said.join('')}>${inner.join('')}</${tag}>`;
  };
}

/** Puts the namespaces into the first tag of a document. */
const documentOf = (version: QtiVersion, root: string) => `${XML}${root.replace(' ', ` ${SPACES[version]} `)}\n`;

/** Identifiers of XML start with a letter. */
const identifier = (kind: string, at: number) => `${kind}${at + 1}`;

function scoring(write: Write, isExplained: boolean): string {
  const setTo = (name: string, type: string, value: string) =>
    write('setOutcomeValue', { identifier: name }, write('baseValue', { baseType: type }, value));
  const isRight = write('match', {}, write('variable', { identifier: 'RESPONSE' }), write('correct', { identifier: 'RESPONSE' }));
  return write(
    'responseProcessing',
    {},
    write(
      'responseCondition',
      {},
      write('responseIf', {}, isRight, setTo('SCORE', 'float', '1')),
      write('responseElse', {}, setTo('SCORE', 'float', '0')),
    ),
    ...(isExplained ? [setTo('FEEDBACK', 'identifier', 'explanation')] : []),
  );
}

function itemOf(version: QtiVersion, { text, multiple, options, correct, explanation }: Question, at: number): string {
  const write = writerOf(version);
  const right = options.flatMap(({ id }, index) => (correct.includes(id) ? [write('value', {}, identifier('o', index))] : []));
  const choices = options.map((option, index) => write('simpleChoice', { identifier: identifier('o', index) }, escaped(option.text)));
  const isExplained = explanation !== '';
  const words = escaped(explanation);
  // A paragraph is HTML in both versions; the third has a body around it.
  const feedback = version === '3.0' ? write('contentBody', {}, `<p>${words}</p>`) : `<p>${words}</p>`;
  const item = write(
    'assessmentItem',
    { identifier: identifier('q', at), title: text.slice(0, 100), adaptive: false, timeDependent: false },
    write(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: multiple ? 'multiple' : 'single', baseType: 'identifier' },
      write('correctResponse', {}, ...right),
    ),
    write(
      'outcomeDeclaration',
      { identifier: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 1 },
      write('defaultValue', {}, write('value', {}, '0')),
    ),
    ...(isExplained ? [write('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' })] : []),
    write(
      'itemBody',
      {},
      write(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: false, maxChoices: multiple ? 0 : 1 },
        write('prompt', {}, escaped(text)),
        ...choices,
      ),
    ),
    scoring(write, isExplained),
    ...(isExplained
      ? [write('modalFeedback', { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' }, feedback)]
      : []),
  );
  return documentOf(version, item);
}

/** The test: its items, their sum as its score, and the score that passes (`masteryValue`). */
function testOf(version: QtiVersion, title: string, { questions, passMark }: Quiz, names: readonly string[]): string {
  const write = writerOf(version);
  const references = names.map((href, at) => write('assessmentItemRef', { identifier: identifier('q', at), href }));
  const masteryValue = Math.round(passMark * questions.length) / 100;
  const test = write(
    'assessmentTest',
    { identifier: 'test', title },
    write('outcomeDeclaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      baseType: 'float',
      normalMaximum: questions.length,
      masteryValue,
    }),
    write(
      'testPart',
      { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      write('assessmentSection', { identifier: 'section', title, visible: true }, ...references),
    ),
    write(
      'outcomeProcessing',
      {},
      write('setOutcomeValue', { identifier: 'SCORE' }, write('sum', {}, write('testVariables', { variableIdentifier: 'SCORE' }))),
    ),
  );
  return documentOf(version, test);
}

/** A quiz as a package of QTI 2.1 or 3.0: its files by path, a test and an item for each question. */
export function writeQti2(version: QtiVersion, title: string, quiz: Quiz): ReadonlyMap<string, string> {
  const { questions } = quiz;
  const { space, schema, version: schemaVersion, suffix } = PACKAGES[version];
  const names = questions.map((_, at) => `${identifier('q', at)}.xml`);
  const resources = names.map(
    (href, at) =>
      `<resource identifier="r-${identifier('q', at)}" type="imsqti_item_xml${suffix}" href="${href}"><file href="${href}"/></resource>`,
  );
  const dependencies = names.map((_, at) => `<dependency identifierref="r-${identifier('q', at)}"/>`);
  const manifest = `${XML}<manifest xmlns="${space}" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="manifest"><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion><imsmd:lom><imsmd:general><imsmd:title><imsmd:string>${escaped(title)}</imsmd:string></imsmd:title></imsmd:general></imsmd:lom></metadata><organizations/><resources>
<resource identifier="r-test" type="imsqti_test_xml${suffix}" href="test.xml"><file href="test.xml"/>${dependencies.join('')}</resource>
${resources.join('\n')}</resources></manifest>\n`;
  const items = questions.map((question, at) => [names[at] ?? '', itemOf(version, question, at)] as const);
  return new Map([['imsmanifest.xml', manifest], ['test.xml', testOf(version, title, quiz, names)], ...items]);
}
