import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../../card-type.ts';
import { isWebAddress } from '../../web-address.ts';

export interface CoursePart {
  readonly url: string;
  readonly courseId: string;
}

export const courseForm: CardTypeForm<'course', CoursePart> = {
  purpose: msg`A course at an outside provider, added by its link`,
  empty: () => ({ url: '', courseId: '' }),
  fromContent: ({ url, courseId }) => ({ url, courseId }),
  toContent: ({ url, courseId }) => ({ cardType: 'course', url: url.trim(), courseId: courseId.trim() }),
  missing: ({ url }) => (isWebAddress(url) ? [] : ['content.url']),
  fieldNames: { 'content.url': msg`a link` },
  Fields: lazy(async () => ({ default: (await import('./course-fields.tsx')).CourseFields })),
};
