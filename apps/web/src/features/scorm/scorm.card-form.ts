import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { MoveOn } from '@waymark/contract/cmi5';
import type { FileView } from '@waymark/contract/media';
import type { WhenReplaced } from '@waymark/contract/scorm';
import { fileOf } from '../cards/card-file.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface CoursePart {
  readonly file: FileView | null;
  /** A course plays in this window, not in one of its own. */
  readonly launchInline: boolean;
  /** What of the course completes the card. */
  readonly moveOn: MoveOn;
  /** Missing in drafts that are kept from before. */
  readonly whenReplaced?: WhenReplaced | undefined;
}

export const scormForm: CardTypeForm<'scorm', CoursePart> = {
  purpose: msg`A course as a SCORM 1.2 or 2004 package`,
  empty: () => ({ file: null, launchInline: true, moveOn: 'CompletedOrPassed', whenReplaced: 'move' }),
  fromContent: ({ fileId, launchInline, moveOn = 'CompletedOrPassed', whenReplaced = 'move' }, shown) => ({
    file: fileOf(fileId, shown?.package),
    launchInline,
    moveOn,
    whenReplaced,
  }),
  toContent: ({ file, launchInline, moveOn, whenReplaced }) => ({
    cardType: 'scorm',
    fileId: file?.id ?? '',
    launchInline,
    moveOn,
    whenReplaced,
  }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/course-fields.tsx')).CourseFields })),
};

export type H5pPart = Omit<CoursePart, 'launchInline'>;

export const h5pForm: CardTypeForm<'h5p', H5pPart> = {
  purpose: msg`Interactive video, quiz, cards and more as an H5P package`,
  empty: () => ({ file: null, moveOn: 'CompletedOrPassed', whenReplaced: 'move' }),
  fromContent: ({ fileId, moveOn = 'CompletedOrPassed', whenReplaced = 'move' }, shown) => ({
    file: fileOf(fileId, shown?.package),
    moveOn,
    whenReplaced,
  }),
  toContent: ({ file, moveOn, whenReplaced }) => ({ cardType: 'h5p', fileId: file?.id ?? '', moveOn, whenReplaced }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/h5p-fields.tsx')).H5pFields })),
};
