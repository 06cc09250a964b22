import {
  acceptEvidence,
  addOwnSkills,
  browseSkills,
  cancelSkillImport,
  changeOwnSkill,
  compareSkillVersions,
  createTaxonomySkill,
  decideDispute,
  disputeEvidence,
  endorseSkill,
  getDirectorySkill,
  getOwnSkillLedger,
  getPersonSkills,
  getSkillImport,
  getTaxonomySkill,
  listCapabilities,
  listDisputes,
  listSkillImportLines,
  listSkillImports,
  listSkillVersions,
  listTaxonomy,
  mergeSkills,
  removeOwnSkill,
  rollBackSkills,
  runSkillImport,
  searchSkills,
  setSkillState,
  startSkillImport,
  updateTaxonomySkill,
  withdrawEndorsement,
} from '@waymark/contract/skills';
import { route } from '../../platform/http/route.ts';
import * as own from './person-skills.service.ts';
import * as directory from './skill-directory.service.ts';
import * as disputes from './skill-disputes.service.ts';
import * as endorsements from './skill-endorsements.service.ts';
import * as versions from './skill-versions.service.ts';
import * as skills from './skills.service.ts';
import * as imports from './taxonomy-import.service.ts';
import * as taxonomy from './taxonomy.service.ts';

export const skillRoutes = [
  route(searchSkills, (ctx, { query }) => skills.searchSkills(ctx, query)),
  route(browseSkills, (ctx, { query }) => directory.browse(ctx, query)),
  route(listCapabilities, (ctx) => directory.listCapabilities(ctx)),
  route(getDirectorySkill, (ctx, { params }) => directory.showInDirectory(ctx, params.skillId)),
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
  route(listTaxonomy, (ctx, { query }) => taxonomy.listTaxonomy(ctx, query)),
  route(getTaxonomySkill, (ctx, { params }) => taxonomy.showSkill(ctx, params.skillId)),
  route(createTaxonomySkill, (ctx, { body }) => taxonomy.createSkill(ctx, body)),
  route(updateTaxonomySkill, (ctx, { params, body }) => taxonomy.updateSkill(ctx, params.skillId, body)),
  route(setSkillState, (ctx, { params, body }) => taxonomy.setSkillState(ctx, params.skillId, body.state)),
  route(mergeSkills, (ctx, { params, body }) => taxonomy.mergeSkill(ctx, params.skillId, body.intoId)),
  route(startSkillImport, (ctx, { query }, wire) => imports.startImport(ctx, query, wire.request.raw)),
  route(listSkillImports, (ctx) => imports.listImports(ctx)),
  route(getSkillImport, (ctx, { params }) => imports.showImport(ctx, params.importId)),
  route(listSkillImportLines, (ctx, { params, query }) => imports.showLines(ctx, params.importId, query)),
  route(runSkillImport, (ctx, { params, body }) => imports.runImport(ctx, params.importId, body.leavingOut)),
  route(cancelSkillImport, (ctx, { params }) => imports.cancelImport(ctx, params.importId)),
  route(listSkillVersions, (ctx, { query }) => versions.listVersions(ctx, query)),
  route(compareSkillVersions, (ctx, { query }) => versions.compareVersions(ctx, query)),
  route(rollBackSkills, (ctx, { params }) => versions.rollBack(ctx, params.number)),
];
