import { allOf, attributeOf, childOf, childrenOf, childText, type Element, textOf } from './markup.ts';
import type { ForeignQuestion, OtherQuestion } from './planned-quiz.ts';

/** The questions of a backup, found as quizzes name them. */
export interface MoodleQuestions {
  /** By id of the question, and by id of its entry in the question bank (4.0 and later; the newest version). */
  readonly byId: ReadonlyMap<string, Element>;
  readonly byEntry: ReadonlyMap<string, Element>;
  readonly byCategory: ReadonlyMap<string, readonly Element[]>;
}

/** Finds the questions of `questions.xml`, of any version. */
export function findQuestions(root: Element | undefined): MoodleQuestions {
  const byId = new Map<string, Element>();
  const byEntry = new Map<string, Element>();
  const byCategory = new Map<string, Element[]>();
  for (const category of allOf(root, 'question_category')) {
    const own: Element[] = [];
    for (const entry of allOf(category, 'question_bank_entry')) {
      const versions = allOf(entry, 'question_versions').toSorted(
        (one, other) => Number(childText(one, 'version')) - Number(childText(other, 'version')),
      );
      const newest = allOf(versions.at(-1), 'question')[0];
      if (newest === undefined) continue;
      byEntry.set(attributeOf(entry, 'id'), newest);
      own.push(newest);
    }
    for (const question of allOf(category, 'question')) byId.set(attributeOf(question, 'id'), question);
    if (own.length === 0) own.push(...childrenOf(childOf(category, 'questions'), 'question'));
    byCategory.set(
      attributeOf(category, 'id'),
      own.filter(
        (question) =>
          !['random', 'description'].includes(childText(question, 'qtype')) &&
          childText(question, 'parent') !== attributeOf(question, 'id'),
      ),
    );
  }
  return { byId, byEntry, byCategory };
}

const answersOf = (question: Element) =>
  allOf(question, 'answer').map((answer) => ({ html: childText(answer, 'answertext'), share: Number(childText(answer, 'fraction')) }));

/** A question with options to choose from, as several where it matches things; another by its kind. */
function readQuestion(question: Element): (ForeignQuestion | OtherQuestion)[] {
  const kind = childText(question, 'qtype');
  const html = childText(question, 'questiontext');
  const explanation = childText(question, 'generalfeedback');
  if (kind === 'truefalse' || kind === 'multichoice') {
    const answers = answersOf(question);
    const best = Math.max(0, ...answers.map(({ share }) => share));
    const isMultiple = kind === 'multichoice' && childText(allOf(question, 'multichoice')[0], 'single') === '0';
    const first = answers.findIndex(({ share }) => share === best);
    const options = answers.map((answer, at) => ({
      html: answer.html,
      isRight: best > 0 && (isMultiple ? answer.share > 0 : at === first),
    }));
    return [{ kind, html, isMultiple, explanation, options, isPart: false }];
  }
  if (kind !== 'match' && kind !== 'randomsamatch') return [{ kind }];
  const pairs = allOf(question, 'match').filter((pair) => childOf(pair, 'answertext') !== undefined);
  const answers = [...new Set(pairs.map((pair) => childText(pair, 'answertext')))];
  const parts = pairs.flatMap((pair): ForeignQuestion[] => {
    const asked = childText(pair, 'questiontext');
    if (asked === '') return [];
    const right = childText(pair, 'answertext');
    const options = answers.map((answer) => ({ html: answer, isRight: answer === right }));
    return [{ kind, html: `${html} ${asked}`, isMultiple: false, explanation, options, isPart: true }];
  });
  return parts.length === 0 ? [{ kind }] : parts;
}

/** The category that a random question is drawn from; undefined where the slot names a question. */
function categoryOf(slot: Element, questions: MoodleQuestions): string | undefined {
  const filter = allOf(slot, 'filtercondition')[0];
  if (filter !== undefined) {
    const text = textOf(filter);
    const old = /"questioncategoryid"\s*:\s*"?(\d+)/.exec(text)?.[1];
    return old ?? /"category"\s*:\s*\{[^}]*?"values"\s*:\s*\[\s*"?(\d+)/.exec(text)?.[1] ?? '';
  }
  const question = questions.byId.get(childText(slot, 'questionid') || childText(slot, 'question'));
  const own = childText(slot, 'questioncategoryid');
  if (question === undefined || childText(question, 'qtype') !== 'random') return own === '' ? undefined : own;
  return own || attributeOf(question.parent?.parent as Element | undefined, 'id');
}

/** Questions of a quiz in their order; random ones are the next of their category that it does not have yet. */
export function questionsOfQuiz(
  quiz: Element,
  questions: MoodleQuestions,
): { readonly found: readonly (ForeignQuestion | OtherQuestion)[]; readonly random: number; readonly matching: number } {
  const slots = allOf(quiz, 'question_instance').toSorted(
    (one, other) => Number(childText(one, 'slot')) - Number(childText(other, 'slot')),
  );
  const isNamed = (slot: Element) => {
    const entry = allOf(slot, 'question_reference')[0];
    return entry === undefined
      ? questions.byId.get(childText(slot, 'questionid') || childText(slot, 'question'))
      : questions.byEntry.get(childText(entry, 'questionbankentryid'));
  };
  const used = new Set(slots.map((slot) => isNamed(slot)));
  const found: (ForeignQuestion | OtherQuestion)[] = [];
  let [random, matching] = [0, 0];
  for (const slot of slots) {
    const category = categoryOf(slot, questions);
    const drawn = category === undefined ? isNamed(slot) : questions.byCategory.get(category)?.find((one) => !used.has(one));
    if (drawn === undefined) {
      found.push({ kind: category === undefined ? 'unknown' : 'random' });
      continue;
    }
    used.add(drawn);
    if (childText(drawn, 'qtype') === 'description') continue;
    if (category !== undefined) random += 1;
    const read = readQuestion(drawn);
    if (read.some((one) => 'isPart' in one && one.isPart)) matching += 1;
    found.push(...read);
  }
  return { found, random, matching };
}
