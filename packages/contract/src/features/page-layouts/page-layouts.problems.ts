import { defineProblems } from '../../kit/problem.ts';

export const pageLayoutProblems = defineProblems({
  'page-layout-not-found': { status: 404, title: 'This layout is not there.' },
  'page-layout-changed': {
    status: 409,
    title: 'Someone else changed this layout. Your changes are kept; look at theirs first.',
    isOutdated: true,
  },
  'page-layout-there': { status: 409, title: 'There is a layout for everyone already.' },
  'too-many-page-layouts': { status: 409, title: 'There are as many layouts of this page as there can be.' },
  'page-layout-unchanged': { status: 409, title: 'People see exactly this already.' },
  'page-layout-author-gone': { status: 409, title: 'Who planned this may no longer arrange pages.' },
  'page-layout-version-not-found': { status: 404, title: 'This version is not there.' },
  'widget-not-hideable': { status: 409, title: 'This section can’t be hidden.' },
});
