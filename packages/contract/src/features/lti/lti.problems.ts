import { defineProblems } from '../../kit/problem.ts';

export const ltiProblems = defineProblems({
  'lti-tool-not-found': { status: 404, title: 'This tool no longer exists.' },
  'lti-tool-name-taken': { status: 409, title: 'There is a tool of this name already.' },
  'too-many-lti-tools': { status: 409, title: 'There are as many tools as there can be. Remove one first.' },
  'lti-tool-off': { status: 409, title: 'This tool is switched off.' },
  'lti-tool-without-deep-links': { status: 409, title: 'Content cannot be chosen at this tool.' },
  'deep-link-not-found': { status: 404, title: 'Choosing content at the tool took too long, or was not begun here.' },
});
