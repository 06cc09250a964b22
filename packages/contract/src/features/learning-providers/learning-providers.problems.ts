import { defineProblems } from '../../kit/problem.ts';

export const learningProviderProblems = defineProblems({
  'learning-provider-not-found': { status: 404, title: 'This learning provider no longer exists, or is switched off.' },
  'learning-provider-name-taken': { status: 409, title: 'A learning provider with this name already exists. Choose another name.' },
  'too-many-learning-providers': { status: 409, title: 'You have reached the limit of learning providers. Remove one first.' },
  'learning-provider-needs-account': { status: 409, title: 'Connect your own account at this provider.' },
  'learning-provider-not-connected': { status: 409, title: 'You’re not connected to this provider.' },
  'learning-provider-not-asked': { status: 409, title: 'This provider sends files. We do not query it.' },
  'completions-unreadable': {
    status: 422,
    title:
      'This is not a table of completions. It needs columns for the person, the course and the completion date, and a row below the header.',
  },
  'completions-too-large': { status: 413, title: 'The table is larger than 5 MB or longer than 20,000 lines.' },
});
