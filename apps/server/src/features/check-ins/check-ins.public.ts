export { addAgreement, tickAgreement } from './check-in-agreements.service.ts';
export { keepAnswer, keepCheckInNote, sendAnswer } from './check-in-answers.service.ts';
export { closeCheckIn, countWaitingCheckIns, moveCheckIn, startCheckIn } from './check-ins.service.ts';
