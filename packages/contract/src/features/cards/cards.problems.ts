import { defineProblems } from '../../kit/problem.ts';

export const cardProblems = defineProblems({
  'card-not-found': { status: 404, title: 'Content not available.' },
  'card-not-authorized': { status: 403, title: 'You are not authorized to access this card' },
  'card-not-bought': { status: 403, title: 'Buy this to open it.' },
  'card-not-publishable': { status: 409, title: 'This card cannot be published as it is.' },
  'card-changed-meanwhile': {
    status: 409,
    title: 'Someone else changed this card meanwhile. Your text is kept; look at theirs first.',
    isOutdated: true,
  },
  'card-completion-pending': { status: 409, title: 'This cannot be completed yet.' },
  'card-completes-by-itself': { status: 409, title: 'This card completes by what you do in it.' },
  'already-voted': { status: 409, title: 'You have already voted.' },
  'no-attempts-left': { status: 409, title: 'You have used all attempts.' },
  'quiz-changed-meanwhile': { status: 409, title: 'The questions changed while you answered. Load them again.' },
  'link-not-readable': { status: 422, title: 'This address could not be read. You can fill in the details yourself.' },
  'no-attempts-to-give': { status: 409, title: 'There is no limit of attempts here, or it is passed' },
});
