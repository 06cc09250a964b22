export { countOpen as countOpenInvitations } from './assessment-invitations.repo.ts';
export { learningGoals, type LearningGoals } from './learning-goals.ts';
export { assessmentRequested, invitationMoved, raterReminded, ratingReleased } from './assessments.events.ts';
export { giveRatings, takeInvitationStep } from './assessment-invitations.service.ts';
export { requestAssessment } from './assessment-requests.service.ts';
export { updateLevelDescriptions } from './level-descriptions.service.ts';
export { rateOwn as rateOwnAssessment } from './assessments.service.ts';
