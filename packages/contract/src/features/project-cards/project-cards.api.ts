import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { projectShown } from './project-card.schema.ts';
import { projectCardProblems as problems } from './project-cards.problems.ts';
import { gradeInput, submissionId, submissionInput, submissionItem, submissionToGrade } from './submission.schema.ts';

const oneCard = z.object({ cardId });
const oneSubmission = z.object({ submissionId });
const missing = [
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['submission-not-found'],
] as const;
const closed = [problems['submission-being-read'], problems['submission-passed-already'], problems['submission-closed']] as const;

export const saveSubmissionDraft = defineEndpoint({
  id: 'project-cards.save-draft',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/submission-draft',
  summary: 'Keeps what one has written for a project, to go on elsewhere',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneCard,
  body: submissionInput,
  response: z.object({ savedAt: z.string() }),
  problems: [...missing, ...closed, problems['submissions-too-large']],
});

export const submitProject = defineEndpoint({
  id: 'project-cards.submit',
  method: 'POST',
  path: '/api/v1/cards/:cardId/submissions',
  summary: 'Hands in one’s work; takes the place of the last one while no grader has opened it',
  access: 'signedIn',
  onBehalf: 'no-one',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: oneCard,
  body: submissionInput,
  response: projectShown,
  problems: [...missing, ...closed, problems['submission-empty'], problems['submissions-too-large']],
});

/** What a grader sees: what waits, what was given back, what passed. */
export const SUBMISSION_SHELVES = ['waiting', 'returned', 'passed', 'all'] as const;

export const listSubmissions = defineEndpoint({
  id: 'project-cards.list',
  method: 'GET',
  path: '/api/v1/cards/:cardId/submissions',
  summary: 'What was handed in for a project, for its graders; what waits longest comes first',
  access: 'signedIn',
  params: oneCard,
  query: pageQuery(20).extend({ shelf: z.enum(SUBMISSION_SHELVES).default('waiting') }),
  response: pageOf(submissionItem).extend({
    counts: z.object({ waiting: z.number().int(), returned: z.number().int(), passed: z.number().int(), all: z.number().int() }),
  }),
  problems: missing,
});

export const readSubmission = defineEndpoint({
  id: 'project-cards.read',
  method: 'POST',
  path: '/api/v1/submissions/:submissionId/reading',
  summary: 'Opens a submission to grade it; from then on its author can no longer replace it',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneSubmission,
  response: submissionToGrade,
  problems: missing,
});

export const gradeSubmission = defineEndpoint({
  id: 'project-cards.grade',
  method: 'POST',
  path: '/api/v1/submissions/:submissionId/grades',
  summary: 'Gives points and says whether a submission passes or comes back; a pass completes the card',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneSubmission,
  isIdempotent: true,
  body: gradeInput,
  response: submissionToGrade,
  problems: [
    ...missing,
    problems['own-submission'],
    problems['submission-graded-already'],
    problems['submission-changed-meanwhile'],
    problems['grade-incomplete'],
    problems['grade-below-pass'],
  ],
});
