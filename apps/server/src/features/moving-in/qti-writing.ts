import type { ContentOf } from '@waymark/contract/cards';
import { escaped } from './export-markup.ts';

type Quiz = Pick<ContentOf<'quiz'>, 'questions' | 'attemptsAllowed' | 'passMark'>;
type Question = Quiz['questions'][number];

/** Identifiers of XML start with a letter. */
const identifier = (kind: string, at: number) => `${kind}${at + 1}`;
const positionOf = ({ options }: Question, id: string) => options.findIndex((option) => option.id === id);

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function item1(question: Question, at: number): string {
  const options = question.options.map(
    ({ text }, index) =>
      `<response_label ident="${identifier('o', index)}"><material><mattext texttype="text/plain">${escaped(text)}</mattext></material></response_label>`,
  );
  const right = question.options.map(({ id }, index) => {
    const equal = `<varequal respident="response">${identifier('o', index)}</varequal>`;
    return question.correct.includes(id) ? equal : question.multiple ? `<not>${equal}</not>` : '';
  });
  const condition = question.multiple ? `<and>${right.join('')}</and>` : right.join('');
  const feedback =
    question.explanation === ''
      ? ''
      : `<itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/plain">${escaped(question.explanation)}</mattext></material></flow_mat></itemfeedback>`;
  const shown =
    question.explanation === ''
      ? ''
      : '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>';
  const profile = question.multiple ? 'cc.multiple_response.v0p1' : 'cc.multiple_choice.v0p1';
  return `<item ident="${identifier('q', at)}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/plain">${escaped(question.text)}</mattext></material><response_lid ident="response" rcardinality="${question.multiple ? 'Multiple' : 'Single'}"><render_choice>${options.join('')}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${shown}<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>${feedback}</item>`;
}

/** A quiz as QTI 1.2, in the form that Common Cartridge has. */
export function writeQti1(title: string, { questions, attemptsAllowed }: Quiz): string {
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
  const attempts = attemptsAllowed === 0 ? 'unlimited' : String(attemptsAllowed);
  return `${XML}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_qtiasiv1p2p1_v1p0.xsd">
<assessment ident="assessment" title="${escaped(title)}"><qtimetadata>${field('cc_profile', 'cc.exam.v0p1')}${field('qmd_assessmenttype', 'Examination')}${field('cc_maxattempts', attempts)}</qtimetadata>
<section ident="root_section">${questions.map((question, at) => item1(question, at)).join('\n')}</section></assessment></questestinterop>\n`;
}

const QTI2 =
  'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"';

function item2(question: Question, at: number): string {
  const right = question.correct.map((id) => `<value>${identifier('o', positionOf(question, id))}</value>`).join('');
  const choices = question.options.map(
    ({ text }, index) => `<simpleChoice identifier="${identifier('o', index)}">${escaped(text)}</simpleChoice>`,
  );
  return `${XML}<assessmentItem ${QTI2} identifier="${identifier('q', at)}" title="${escaped(question.text.slice(0, 100))}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="${question.multiple ? 'multiple' : 'single'}" baseType="identifier"><correctResponse>${right}</correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${question.multiple ? 0 : 1}"><prompt>${escaped(question.text)}</prompt>${choices.join('')}</choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>\n`;
}

/** A quiz as a package of QTI 2.1: its files by path, a test and an item for each question. */
export function writeQti2(title: string, { questions }: Quiz): ReadonlyMap<string, string> {
  const names = questions.map((_, at) => `${identifier('q', at)}.xml`);
  const references = names.map((href, at) => `<assessmentItemRef identifier="${identifier('q', at)}" href="${href}"/>`);
  const test = `${XML}<assessmentTest ${QTI2} identifier="test" title="${escaped(title)}"><testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous"><assessmentSection identifier="section" title="${escaped(title)}" visible="true">${references.join('')}</assessmentSection></testPart></assessmentTest>\n`;
  const resources = names.map(
    (href, at) =>
      `<resource identifier="r-${identifier('q', at)}" type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource>`,
  );
  const dependencies = names.map((_, at) => `<dependency identifierref="r-${identifier('q', at)}"/>`);
  const manifest = `${XML}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="manifest"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion><imsmd:lom><imsmd:general><imsmd:title><imsmd:string>${escaped(title)}</imsmd:string></imsmd:title></imsmd:general></imsmd:lom></metadata><organizations/><resources>
<resource identifier="r-test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${dependencies.join('')}</resource>
${resources.join('\n')}</resources></manifest>\n`;
  const items = questions.map((question, at) => [names[at] ?? '', item2(question, at)] as const);
  return new Map([['imsmanifest.xml', manifest], ['test.xml', test], ...items]);
}
