import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CourseItem, CourseNoteCode } from '@waymark/contract/moving-in';
import { useFaultWords } from '../../platform/api/error-message.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useKindName, useQuestionKindName } from './course-words.ts';

const NOTES: Readonly<Record<string, MessageDescriptor>> = {
  'move-in-kind-not-known': msg`We don’t support this type ({kind}).`,
  'move-in-no-words': msg`It has no text.`,
  'move-in-file-missing': msg`Its file is not in the archive: {file}`,
  'move-in-file-type': msg`This type of file is not allowed here: {file}`,
  'move-in-file-size': msg`This file is empty or too large: {file}`,
  'move-in-bad-address': msg`This is not a web address: {address}`,
  'move-in-no-questions': msg`None of its questions can be used here ({kinds}).`,
  'move-in-too-few-options': msg`A poll needs 2 to 12 short answers.`,
  'move-in-too-many-items': msg`Only the first {count} items of a course are imported.`,
  'move-in-text-too-long': msg`The text is too long.`,
  'move-in-becomes-text': msg`Becomes a text.`,
  'move-in-becomes-poll': msg`Becomes a poll.`,
  'move-in-files-follow': msg`{count, plural, one {# file becomes its own content.} other {# files become their own content.}}`,
  'move-in-links-follow': msg`{count, plural, one {# embedded page becomes its own content.} other {# embedded pages become their own content.}}`,
  'move-in-pictures-lost': msg`{count, plural, one {# picture isn’t imported.} other {# pictures aren’t imported.}}`,
  'move-in-internal-links': msg`{count, plural, one {# link to a page of the other system is removed.} other {# links to pages of the other system are removed.}}`,
  'move-in-scripts-lost': msg`Its scripts aren’t imported, so anything they draw or do is missing. Upload an interactive page as a SCORM package instead.`,
  'move-in-questions-lost': msg`{count, plural, one {# question isn’t imported ({kinds}).} other {# questions aren’t imported ({kinds}).}}`,
  'move-in-questions-unfit': msg`{count, plural, one {# question isn’t imported. It has no right answer, more than {options} options, or too much text.} other {# questions aren’t imported. They have no right answer, more than {options} options, or too much text.}}`,
  'move-in-question-pictures': msg`{count, plural, one {# question loses its picture.} other {# questions lose their pictures.}}`,
  'move-in-matching': msg`{count, plural, one {# matching question becomes single questions.} other {# matching questions become single questions.}}`,
  'move-in-random': msg`{count, plural, one {# random question becomes a fixed one.} other {# random questions become fixed ones.}}`,
  'move-in-pass-mark': msg`It has no pass mark, so it will be set to {percent}%.`,
  'move-in-attempts': msg`Attempts are limited to {count}.`,
  'move-in-time-limit': msg`{count, plural, one {Its time limit of # minute isn’t imported.} other {Its time limit of # minutes isn’t imported.}}`,
  'move-in-dates': msg`Its opening and closing dates aren’t imported.`,
  'move-in-password': msg`Its password isn’t imported.`,
  'move-in-split': msg`Becomes {count} quizzes, because it has more than 100 questions.`,
  'move-in-encoding-guessed': msg`Its character encoding isn’t declared. Check that the text is spelled correctly.`,
  'move-in-changed-since': msg`This file has a newer version. Yours stays as it is.`,
} satisfies Record<CourseNoteCode, MessageDescriptor>;

/** What is said of something of a course that does not come over as it is (ADM-15). */
export function useNoteWords(): (note: CourseItem['notes'][number]) => string {
  const { i18n } = useLingui();
  const faultWords = useFaultWords();
  const format = useFormat();
  const kindName = useKindName();
  const questionKindName = useQuestionKindName();
  return ({ code, params }) => {
    const words = NOTES[code];
    if (words === undefined) return faultWords({ code, params });
    const { kind, kinds } = params;
    const values = {
      ...params,
      ...(typeof kind === 'string' && { kind: kindName(kind) }),
      ...(typeof kinds === 'string' && { kinds: format.list([...new Set(kinds.split(', ').map((one) => questionKindName(one)))]) }),
    };
    return i18n._({ ...words, values });
  };
}
