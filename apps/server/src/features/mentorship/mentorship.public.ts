export { mentorCardsByIds } from './mentors.service.ts';
export { changeStanding, register } from './mentor-registration.service.ts';
export { request as requestMentor, takeMentorshipStep } from './mentorship-requests.service.ts';
export { addGoal } from './mentorship-goals.service.ts';
export { addNote } from './mentorship-notes.service.ts';
export { changePool, enrol } from './mentorship-pools.service.ts';
export { addPoint, changePoint, planSession, takeSessionStep } from './mentorship-sessions.service.ts';
export { mentorshipMoved, sessionMoved } from './mentorship.events.ts';
export { tick } from './mentorship.jobs.ts';
