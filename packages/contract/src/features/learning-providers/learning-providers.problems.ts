import { defineProblems } from '../../kit/problem.ts';

export const learningProviderProblems = defineProblems({
  'learning-provider-not-found': { status: 404, title: 'This learning provider no longer exists, or is switched off.' },
  'learning-provider-name-taken': { status: 409, title: 'There is a learning provider of this name already.' },
  'too-many-learning-providers': { status: 409, title: 'There are as many learning providers as there can be. Remove one first.' },
  'learning-provider-needs-account': { status: 409, title: 'Connect with your own account at this provider.' },
  'learning-provider-not-connected': { status: 409, title: 'You are not connected with this provider.' },
  'learning-provider-not-asked': { status: 409, title: 'This provider sends files; it is not asked.' },
  'completions-unreadable': {
    status: 422,
    title:
      'This is not a table of completions: it needs columns for the person, the course and when it was completed, and a line below its head.',
  },
  'completions-too-large': { status: 413, title: 'The table is larger than 5 MB or longer than 20,000 lines.' },
});
