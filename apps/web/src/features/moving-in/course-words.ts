import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CourseFormat } from '@waymark/contract/moving-in';

const FORMATS: Readonly<Record<CourseFormat, MessageDescriptor>> = {
  moodle: msg`Moodle backup`,
  'common-cartridge': msg`Common Cartridge`,
  qti: msg`QTI questions`,
};

/** What the other systems call the things in their courses. */
const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  page: msg`Page`,
  label: msg`Text on the course page`,
  url: msg`Link`,
  weblink: msg`Link`,
  resource: msg`File`,
  folder: msg`Folder`,
  book: msg`Book`,
  quiz: msg`Quiz`,
  'qti-1': msg`Quiz`,
  'qti-test': msg`Quiz`,
  'qti-item': msg`Questions`,
  scorm: msg`SCORM package`,
  h5pactivity: msg`H5P`,
  choice: msg`Choice`,
  webcontent: msg`Page or file`,
  discussion: msg`Discussion`,
  forum: msg`Forum`,
  assign: msg`Assignment`,
  assignment: msg`Assignment`,
  'assignment-page': msg`Assignment`,
  lesson: msg`Lesson`,
  lti: msg`External tool`,
};

/** What the other systems call kinds of questions; the same kind has a name in each. */
const QUESTION_KINDS: Readonly<Record<string, MessageDescriptor>> = {
  truefalse: msg`True or false`,
  true_false: msg`True or false`,
  multichoice: msg`Multiple choice`,
  multiple_choice: msg`Multiple choice`,
  multiple_response: msg`Multiple choice`,
  choice: msg`Multiple choice`,
  match: msg`Matching`,
  matching: msg`Matching`,
  associate: msg`Matching`,
  randomsamatch: msg`Matching`,
  shortanswer: msg`Short answer`,
  short_answer: msg`Short answer`,
  fib: msg`Short answer`,
  text_entry: msg`Short answer`,
  textentry: msg`Short answer`,
  pattern_match: msg`Short answer`,
  numerical: msg`Number`,
  calculated: msg`Number`,
  calculatedsimple: msg`Number`,
  essay: msg`Essay`,
  extendedtext: msg`Essay`,
  order: msg`Put in order`,
  ordering: msg`Put in order`,
  gapselect: msg`Fill in the gaps`,
  gapmatch: msg`Fill in the gaps`,
  ddwtos: msg`Fill in the gaps`,
  multianswer: msg`Fill in the gaps`,
  inlinechoice: msg`Fill in the gaps`,
  hotspot: msg`Point in a picture`,
  ddmarker: msg`Point in a picture`,
  ddimageortext: msg`Point in a picture`,
  upload: msg`File upload`,
  random: msg`Random question`,
  missing: msg`Question missing in the file`,
  information: msg`Text without a question`,
  unknown: msg`Unknown type`,
};

const ALL_KINDS = { ...KINDS, ...QUESTION_KINDS };

export function useFormatName(): (format: CourseFormat) => string {
  const { i18n } = useLingui();
  return (format) => i18n._(FORMATS[format]);
}

/** The word of a list for a kind; that of its system where the list has none. */
function useWordOf(words: Readonly<Record<string, MessageDescriptor>>): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const word = words[kind];
    return word === undefined ? kind : i18n._(word);
  };
}

/** The word for something in a course. */
export const useKindName = () => useWordOf(KINDS);

/** The word for a kind of question; what held no question is named by its own kind. */
export const useQuestionKindName = () => useWordOf(ALL_KINDS);
