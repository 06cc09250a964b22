import {
  acceptEvidence,
  addOwnSkills,
  changeOwnSkill,
  decideDispute,
  disputeEvidence,
  endorseSkill,
  getOwnSkillLedger,
  getPersonSkills,
  listDisputes,
  removeOwnSkill,
  searchSkills,
  withdrawEndorsement,
} from '@waymark/contract/skills';
import { route } from '../../platform/http/route.ts';
import * as own from './person-skills.service.ts';
import * as disputes from './skill-disputes.service.ts';
import * as endorsements from './skill-endorsements.service.ts';
import * as skills from './skills.service.ts';

export const skillRoutes = [
  route(searchSkills, (ctx, { query }) => skills.searchSkills(ctx, query)),
  route(getPersonSkills, (ctx, { params }) => own.showPersonSkills(ctx, params.userId)),
  route(addOwnSkills, (ctx, { body }) => own.addOwn(ctx, body.skills)),
  route(changeOwnSkill, (ctx, { params, body }) => own.changeOwn(ctx, params.skillId, body)),
  route(removeOwnSkill, (ctx, { params }) => own.removeOwn(ctx, params.skillId)),
  route(getOwnSkillLedger, (ctx, { params, query }) => own.showOwnLedger(ctx, params.skillId, query)),
  route(endorseSkill, (ctx, { params, body }) => endorsements.endorse(ctx, params.userId, params.skillId, body)),
  route(withdrawEndorsement, (ctx, { params }) => endorsements.withdraw(ctx, params.userId, params.skillId)),
  route(disputeEvidence, (ctx, { params, body }) => disputes.dispute(ctx, params.evidenceId, body.note)),
  route(acceptEvidence, (ctx, { params }) => disputes.accept(ctx, params.evidenceId)),
  route(listDisputes, (ctx, { query }) => disputes.showDisputes(ctx, query)),
  route(decideDispute, (ctx, { params, body }) => disputes.decide(ctx, params.evidenceId, body.decision, body.note)),
];
