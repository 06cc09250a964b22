import { DomUtils } from 'htmlparser2';
import { allOf, attributeOf, childOf, childrenOf, childText, type Element, markupOf, nameOf, readHtml, textOf, wordsOf } from './markup.ts';
import type { CourseFiles } from './course-files.ts';
import type { ForeignQuestion, OtherQuestion } from './planned-quiz.ts';

/** What is said beside a question or once it is answered, and is not a part of it. */
const ASIDE = ['rubricblock', 'feedbackblock', 'feedbackinline', 'templateblock', 'templateinline', 'stylesheet', 'printedvariable'];

interface Response {
  readonly isMultiple: boolean;
  readonly right: readonly string[];
}

function responsesOf(item: Element): Map<string, Response> {
  return new Map(
    childrenOf(item, 'responsedeclaration').map((declaration) => {
      const correct = childrenOf(childOf(declaration, 'correctresponse'), 'value').map((value) => textOf(value));
      const mapped = allOf(declaration, 'mapentry')
        .filter((entry) => Number(attributeOf(entry, 'mappedvalue')) > 0)
        .map((entry) => attributeOf(entry, 'mapkey'));
      const isMultiple = attributeOf(declaration, 'cardinality').toLowerCase() === 'multiple';
      return [
        attributeOf(declaration, 'identifier'),
        { isMultiple, right: correct.length > 0 ? correct : isMultiple ? mapped : mapped.slice(0, 1) },
      ] as const;
    }),
  );
}

/** Reads an item of QTI 2 or 3: a question for each of its choices, several where it matches things, else its kind. */
export function readItem(root: Element): (ForeignQuestion | OtherQuestion)[] {
  const body = childOf(root, 'itembody');
  if (body === undefined) return [{ kind: 'unknown' }];
  for (const aside of allOf(body, ...ASIDE)) DomUtils.removeElement(aside);
  const interactions = DomUtils.findAll((element) => nameOf(element).endsWith('interaction'), body.children);
  if (interactions.length === 0) return [{ kind: 'information' }];
  const responses = responsesOf(root);
  const gaps = interactions.filter((interaction) => nameOf(interaction) === 'inlinechoiceinteraction');
  const read = interactions.map((interaction) => {
    const response = responses.get(attributeOf(interaction, 'responseidentifier')) ?? { isMultiple: false, right: [] };
    if (nameOf(interaction) === 'choiceinteraction') return choiceOf(interaction, response);
    if (gaps.includes(interaction)) return gapOf(interaction, response, gaps.length === 1 ? '' : `(${gaps.indexOf(interaction) + 1})`);
    return nameOf(interaction) === 'matchinteraction' ? matchOf(interaction, response) : undefined;
  });
  const other = interactions.find((_, at) => read[at] === undefined);
  if (other !== undefined) return [{ kind: nameOf(other).replace(/interaction$/, '') }];
  for (const interaction of interactions) {
    if (!gaps.includes(interaction)) DomUtils.removeElement(interaction);
    else interaction.children = readHtml(`${gaps.length === 1 ? '' : `(${gaps.indexOf(interaction) + 1}) `}____`).children;
  }
  const around = markupOf(body);
  const explanation = childrenOf(root, 'modalfeedback').length === 1 ? explanationOf(root) : '';
  return read.flatMap((questions) =>
    (questions ?? []).map(({ html, ...question }) => Object.assign(question, { html: `${around} ${html}`, explanation })),
  );
}

/** What is said once the item is answered, where it is said whatever the answer was: what it hangs on is set outside of every condition. */
function explanationOf(root: Element): string {
  const feedback = childOf(root, 'modalfeedback');
  const always = childrenOf(childOf(root, 'responseprocessing'), 'setoutcomevalue').find(
    (one) => attributeOf(one, 'identifier') === attributeOf(feedback, 'outcomeidentifier'),
  );
  const isShown = attributeOf(feedback, 'showhide') !== 'hide' && childText(always, 'basevalue') === attributeOf(feedback, 'identifier');
  return isShown ? markupOf(feedback) : '';
}

const promptOf = (interaction: Element) => markupOf(childOf(interaction, 'prompt'));

function choiceOf(interaction: Element, { isMultiple, right }: Response): ForeignQuestion[] {
  const options = allOf(interaction, 'simplechoice').map((choice) => ({
    html: markupOf(choice),
    isRight: right.includes(attributeOf(choice, 'identifier')),
  }));
  return [{ kind: 'choice', html: promptOf(interaction), isMultiple, options, explanation: '', isPart: false }];
}

/** A gap in a text that one of some words is chosen for: the text stands around it, with its number where there are several. */
function gapOf(interaction: Element, { right }: Response, number: string): ForeignQuestion[] {
  const options = allOf(interaction, 'inlinechoice').map((choice) => ({
    html: markupOf(choice),
    isRight: right.includes(attributeOf(choice, 'identifier')),
  }));
  return [{ kind: 'inlinechoice', html: number, isMultiple: false, options, explanation: '', isPart: false }];
}

/** Undefined where something of the first set goes with none or several of the second. */
function matchOf(interaction: Element, { right }: Response): ForeignQuestion[] | undefined {
  const [asked, offered] = allOf(interaction, 'simplematchset').map((set) => allOf(set, 'simpleassociablechoice'));
  const pairs = right.map((pair) => pair.split(/\s+/));
  const questions = (asked ?? []).map((one): ForeignQuestion | undefined => {
    const partners = pairs.flatMap(([from, to]) => (from === attributeOf(one, 'identifier') && to !== undefined ? [to] : []));
    if (partners.length !== 1) return undefined;
    const options = (offered ?? []).map((option) => ({
      html: markupOf(option),
      isRight: attributeOf(option, 'identifier') === partners[0],
    }));
    return { kind: 'match', html: `${promptOf(interaction)} ${markupOf(one)}`, isMultiple: false, options, explanation: '', isPart: true };
  });
  return questions.every((question) => question !== undefined) && questions.length > 0 ? questions : undefined;
}

/** The share of the points that passes, in per cent; null where the test names no score that does. */
function passMarkOf(root: Element, items: number): number | null {
  const score = childrenOf(root, 'outcomedeclaration').find((one) => attributeOf(one, 'masteryvalue') !== '');
  const mastery = Number(attributeOf(score, 'masteryvalue') || Number.NaN);
  const maximum = Number(attributeOf(score, 'normalmaximum') || items);
  const percent = Math.round((mastery / maximum) * 100);
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** A test, without its items. */
interface ReadTest {
  readonly title: string;
  /** In per cent; null where it names none. */
  readonly passMark: number | null;
  /** In seconds; 0 where it has none. */
  readonly timeLimit: number;
}

/** Reads a test. @param items how many it has */
export function readTest(root: Element, items: number): ReadTest {
  const limits = [root, ...childrenOf(root, 'testpart')].map((part) => Number(attributeOf(childOf(part, 'timelimits'), 'maxtime')));
  const timeLimit = Math.max(0, ...limits.filter((seconds) => !Number.isNaN(seconds)));
  return { title: wordsOf(attributeOf(root, 'title')), passMark: passMarkOf(root, items), timeLimit };
}

/** The items of a test, or of a section that stands in a file of its own, by their path and in their order; undefined for one that is not there. */
export function itemsOfTest(files: CourseFiles, path: string | undefined, within: readonly string[] = []): (string | undefined)[] {
  if (path === undefined || within.includes(path)) return [];
  return allOf(files.xml(path), 'assessmentitemref', 'assessmentsectionref').flatMap((reference) => {
    const meant = files.find(attributeOf(reference, 'href'), path);
    return nameOf(reference) === 'assessmentitemref' ? [meant] : itemsOfTest(files, meant, [...within, path]);
  });
}
