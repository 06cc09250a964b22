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

export function useFormatName(): (format: CourseFormat) => string {
  const { i18n } = useLingui();
  return (format) => i18n._(FORMATS[format]);
}

/** The word for something in a course; that of its system where we have none. */
export function useKindName(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const word = KINDS[kind];
    return word === undefined ? kind : i18n._(word);
  };
}
