export { mentorshipMoved } from './mentorship.events.ts';
export { listedMentorsByIds } from './mentor-suggestions.service.ts';
export { register } from './mentor-registration.service.ts';
export { request as requestMentor, takeMentorshipStep } from './mentorship-requests.service.ts';
export { addGoal } from './mentorship-goals.service.ts';
export { addNote } from './mentorship-notes.service.ts';
export { changePool, enrol } from './mentorship-pools.service.ts';
export { addPoint, planSession, takeSessionStep } from './mentorship-sessions.service.ts';
export { tick } from './mentorship.jobs.ts';
