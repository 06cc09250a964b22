import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about page layouts say, by code. */
export const problemMessages: ProblemMessages = {
  'page-layout-not-found': msg`This layout was deleted.`,
  'page-layout-changed': msg`Someone else changed this layout meanwhile. Look at it again.`,
  'page-layout-there': msg`There is a layout for everyone already.`,
  'too-many-page-layouts': msg`You have reached the limit of layouts. Delete one first.`,
  'page-layout-unchanged': msg`People see exactly this already.`,
  'page-layout-author-gone': msg`The person who planned this may no longer arrange pages.`,
  'page-layout-version-not-found': msg`This version is not available.`,
  'widget-not-hideable': msg`This part cannot be hidden.`,
  'unknown-widget': msg`This page has no such part.`,
  'widget-off': msg`This part is switched off.`,
};
