import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about page layouts say, by code. */
export const problemMessages: ProblemMessages = {
  'page-layout-not-found': msg`This layout was deleted.`,
  'page-layout-changed': msg`Someone else has changed this layout. Reload to see the changes.`,
  'page-layout-there': msg`A layout for everyone already exists.`,
  'too-many-page-layouts': msg`You have reached the limit of layouts. Delete one first.`,
  'page-layout-unchanged': msg`This version is already live.`,
  'page-layout-author-gone': msg`The person who scheduled this can no longer arrange pages.`,
  'page-layout-version-not-found': msg`This version is not available.`,
  'widget-not-hideable': msg`This section can’t be hidden.`,
  'unknown-widget': msg`This page doesn’t have that section.`,
  'widget-off': msg`This section is switched off.`,
};
