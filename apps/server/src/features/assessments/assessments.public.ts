export { countOpen as countOpenInvitations } from './assessment-invitations.repo.ts';
export { learningGoals } from './learning-goals.ts';
export { giveRatings, takeInvitationStep } from './assessment-invitations.service.ts';
export { requestAssessment } from './assessment-requests.service.ts';
export { updateLevelDescriptions } from './level-descriptions.service.ts';
