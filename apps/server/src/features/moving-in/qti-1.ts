import { allOf, attributeOf, childrenOf, childText, type Element, isElement, markupOf, nameOf, textOf } from './markup.ts';
import type { ForeignQuestion, OtherQuestion } from './planned-quiz.ts';

/** A quiz of QTI 1.2, as Common Cartridge has it. */
export interface ReadQuiz {
  readonly title: string;
  /** 0 where it may be taken as often as one likes. */
  readonly attemptsAllowed: number;
  /** In seconds; not a number where it has none. */
  readonly timeLimit: number;
  readonly questions: readonly (ForeignQuestion | OtherQuestion)[];
  readonly matching: number;
}

const isInside = (element: Element, name: string): boolean => {
  for (let { parent } = element; parent !== null && isElement(parent); { parent } = parent) if (nameOf(parent) === name) return true;
  return false;
};

/** What a text says, as HTML. */
function htmlOf(text: Element): string {
  if (childrenOf(text).length > 0) return markupOf(text);
  const said = textOf(text);
  return attributeOf(text, 'texttype') === 'text/html' || /<[a-z]/i.test(said)
    ? said
    : said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const htmlIn = (element: Element | undefined) =>
  allOf(element, 'mattext')
    .map((text) => htmlOf(text))
    .join(' ');

function fieldsOf(element: Element | undefined): Map<string, string> {
  return new Map(
    allOf(element, 'qtimetadatafield').map(
      (field) => [childText(field, 'fieldlabel').toLowerCase(), childText(field, 'fieldentry')] as const,
    ),
  );
}

function kindOf(item: Element): string {
  const fields = fieldsOf(item);
  const said = fields.get('cc_profile') ?? fields.get('question_type') ?? fields.get('qmd_itemtype') ?? '';
  const kind = said
    .replace(/^cc\./, '')
    .replace(/\.v\w+$/, '')
    .replace(/_question$/, '');
  return kind !== '' ? kind : allOf(item, 'response_str').length > 0 ? 'text_entry' : 'unknown';
}

/** The options of a response that a condition with points names; where each names one, all of them together. */
function rightOnes(item: Element, responseId: string, isMultiple: boolean): ReadonlySet<string> {
  const named = allOf(item, 'respcondition').flatMap((condition) => {
    const points = Math.max(0, ...allOf(condition, 'setvar').map((value) => Number(textOf(value)) || 0));
    const equal = allOf(condition, 'varequal').filter((one) => attributeOf(one, 'respident') === responseId && !isInside(one, 'not'));
    return points > 0 && equal.length > 0 ? [{ points, options: equal.map((one) => textOf(one)) }] : [];
  });
  const most = named.toSorted((one, other) => other.points - one.points)[0];
  if (!isMultiple) return new Set(most?.options.slice(0, 1));
  return new Set(named.some(({ options }) => options.length > 1) ? most?.options : named.flatMap(({ options }) => options));
}

function readItem(item: Element): (ForeignQuestion | OtherQuestion)[] {
  const kind = kindOf(item);
  const presentation = allOf(item, 'presentation')[0];
  const responses = allOf(presentation, 'response_lid');
  if (responses.length === 0 || allOf(presentation, 'response_str', 'response_num', 'response_grp', 'response_xy').length > 0)
    return [{ kind }];
  const asked = allOf(presentation, 'mattext')
    .filter((text) => !isInside(text, 'response_lid'))
    .map((text) => htmlOf(text))
    .join(' ');
  const explanation = allOf(item, 'itemfeedback')
    .filter((feedback) => /general/i.test(attributeOf(feedback, 'ident')))
    .map((feedback) => htmlIn(feedback))
    .join(' ');
  return responses.map((response): ForeignQuestion => {
    const isMultiple = attributeOf(response, 'rcardinality').toLowerCase() === 'multiple';
    const right = rightOnes(item, attributeOf(response, 'ident'), isMultiple);
    const own = childrenOf(response, 'material')
      .map((material) => htmlIn(material))
      .join(' ');
    return {
      kind,
      html: `${asked} ${own}`,
      isMultiple,
      explanation,
      options: allOf(response, 'response_label').map((label) => ({ html: htmlIn(label), isRight: right.has(attributeOf(label, 'ident')) })),
      isPart: responses.length > 1,
    };
  });
}

/** The seconds of a duration such as `PT1H30M`; undefined where it is none. */
function secondsOf(duration: string): number | undefined {
  const [said, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration.trim()) ?? [];
  return said === undefined ? undefined : ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** Reads the questions of a document of QTI 1.2. */
export function readQti1(root: Element): ReadQuiz {
  const assessment = allOf(root, 'assessment')[0];
  const fields = fieldsOf(childrenOf(assessment, 'qtimetadata')[0]);
  const most = Number(fields.get('cc_maxattempts'));
  const read = allOf(root, 'item').map((item) => readItem(item));
  return {
    title: attributeOf(assessment, 'title'),
    attemptsAllowed: Number.isInteger(most) && most > 0 ? most : 0,
    timeLimit: secondsOf(childText(assessment, 'duration')) ?? Number(fields.get('qmd_timelimit')) * 60,
    questions: read.flat(),
    matching: read.filter((questions) => questions.length > 1).length,
  };
}
