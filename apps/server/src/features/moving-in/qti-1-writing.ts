import type { ContentOf } from '@waymark/contract/cards';
import { escaped, XML } from './export-markup.ts';

type Quiz = Pick<ContentOf<'quiz'>, 'questions' | 'attemptsAllowed'>;
type Question = Quiz['questions'][number];

/** Identifiers of XML start with a letter. */
const identifier = (kind: string, at: number) => `${kind}${at + 1}`;

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
