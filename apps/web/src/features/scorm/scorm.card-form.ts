import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { MoveOn } from '@waymark/contract/cmi5';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../cards/card-file.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface CoursePart {
  readonly file: FileView | null;
  /** A course plays in this window, not in one of its own. */
  readonly launchInline: boolean;
  /** What of the course completes the card. */
  readonly moveOn: MoveOn;
}

export const scormForm: CardTypeForm<'scorm', CoursePart> = {
  empty: () => ({ file: null, launchInline: true, moveOn: 'CompletedOrPassed' }),
  fromContent: ({ fileId, launchInline, moveOn = 'CompletedOrPassed' }, shown) => ({
    file: fileOf(fileId, shown?.package),
    launchInline,
    moveOn,
  }),
  toContent: ({ file, launchInline, moveOn }) => ({ cardType: 'scorm', fileId: file?.id ?? '', launchInline, moveOn }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/course-fields.tsx')).CourseFields })),
};
