import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../cards/card-file.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface CoursePart {
  readonly file: FileView | null;
  /** A course plays in this window, not in one of its own. */
  readonly launchInline: boolean;
}

export const scormForm: CardTypeForm<'scorm', CoursePart> = {
  empty: () => ({ file: null, launchInline: true }),
  fromContent: ({ fileId, launchInline }, shown) => ({ file: fileOf(fileId, shown?.package), launchInline }),
  toContent: ({ file, launchInline }) => ({ cardType: 'scorm', fileId: file?.id ?? '', launchInline }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/course-fields.tsx')).CourseFields })),
};
