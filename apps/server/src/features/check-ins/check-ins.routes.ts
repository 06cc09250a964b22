import {
  addAgreement,
  addCheckInQuestion,
  changeAgreement,
  closeCheckIn,
  getCheckIn,
  keepAnswer,
  keepCheckInNote,
  listCheckInPeople,
  listCheckIns,
  moveCheckIn,
  removeAgreement,
  removeCheckInQuestion,
  reopenCheckIn,
  sendAnswer,
  startCheckIn,
  tickAgreement,
} from '@waymark/contract/check-ins';
import { type Route, route } from '../../platform/http/route.ts';
import * as agreements from './check-in-agreements.service.ts';
import * as answers from './check-in-answers.service.ts';
import * as checkIns from './check-ins.service.ts';

export const checkInRoutes: readonly Route[] = [
  route(listCheckIns, (ctx, { query }) => checkIns.listCheckIns(ctx, query)),
  route(listCheckInPeople, (ctx, { query }) => checkIns.listCheckInPeople(ctx, query)),
  route(startCheckIn, (ctx, { body }) => checkIns.startCheckIn(ctx, body)),
  route(getCheckIn, (ctx, { params }) => checkIns.getCheckIn(ctx, params.checkInId)),
  route(addCheckInQuestion, (ctx, { params, body }) => answers.addCheckInQuestion(ctx, params.checkInId, body.text)),
  route(removeCheckInQuestion, (ctx, { params }) => answers.removeCheckInQuestion(ctx, params.checkInId, params.questionId)),
  route(keepAnswer, (ctx, { params, body }) => answers.keepAnswer(ctx, params.checkInId, params.questionId, body)),
  route(sendAnswer, (ctx, { params, body }) => answers.sendAnswer(ctx, params.checkInId, params.questionId, body)),
  route(addAgreement, (ctx, { params, body }) => agreements.addAgreement(ctx, params.checkInId, body)),
  route(changeAgreement, (ctx, { params, body }) => agreements.changeAgreement(ctx, params.checkInId, params.agreementId, body)),
  route(tickAgreement, (ctx, { params, body }) => agreements.tickAgreement(ctx, params.checkInId, params.agreementId, body.isDone)),
  route(removeAgreement, (ctx, { params }) => agreements.removeAgreement(ctx, params.checkInId, params.agreementId)),
  route(moveCheckIn, (ctx, { params, body }) => checkIns.moveCheckIn(ctx, params.checkInId, body)),
  route(keepCheckInNote, (ctx, { params, body }) => answers.keepCheckInNote(ctx, params.checkInId, body)),
  route(closeCheckIn, (ctx, { params }) => checkIns.closeCheckIn(ctx, params.checkInId)),
  route(reopenCheckIn, (ctx, { params }) => checkIns.reopenCheckIn(ctx, params.checkInId)),
];
