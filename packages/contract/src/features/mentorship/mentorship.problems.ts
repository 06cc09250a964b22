import { defineProblems } from '../../kit/problem.ts';

export const mentorshipProblems = defineProblems({
  'mentor-not-found': { status: 404, title: 'This mentor is not available' },
  'mentorship-not-found': { status: 404, title: 'This mentorship is not available' },
  'mentor-takes-no-requests': { status: 409, title: 'This mentor takes no requests at the moment.' },
  'mentor-yourself': { status: 409, title: 'You cannot be your own mentor.' },
  'mentorship-part-not-found': { status: 404, title: 'This no longer exists.' },
  'mentorship-full': { status: 409, title: 'There is no room for more. Remove something first.' },
  'programme-not-found': { status: 404, title: 'This programme no longer exists.' },
  'not-in-programme': { status: 409, title: 'Only who is in the programme can be matched in it.' },
  'pair-not-allowed': { status: 409, title: 'These two cannot be matched: someone keeps them apart.' },
  'matching-not-found': { status: 404, title: 'This matching no longer exists.' },
});
