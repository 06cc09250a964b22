import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import {
  disputeDecisionSchema,
  disputeInputSchema,
  disputeSchema,
  disputesQuery,
  endorsementInputSchema,
  evidenceParams,
  ledgerQuery,
  newSkillVisibilitySchema,
  ownSkillChangeSchema,
  ownSkillsInputSchema,
  personSkillParams,
  personSkillSchema,
  personSkillsSchema,
  skillLedgerSchema,
} from './person-skills.schema.ts';
import { skillProblems as problems } from './skills.problems.ts';
import { skillParams } from './skills.schema.ts';

const noPerson = peopleProblems['person-not-found'];
const noSkill = problems['person-skill-not-found'];
const noEvidence = problems['skill-evidence-not-found'];

export const getPersonSkills = defineEndpoint({
  id: 'skills.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/skills',
  summary: 'The skills of a person as far as they are for the caller, with levels and where they come from',
  access: 'signedIn',
  scope: 'skills.read',
  params: personParams,
  response: personSkillsSchema,
  problems: [noPerson],
});

export const addOwnSkills = defineEndpoint({
  id: 'skills.add-own',
  method: 'POST',
  path: '/api/v1/own-skills',
  summary: 'Adds skills to one’s own, or says a new level of those that are there',
  access: ['ADD_SKILLS'],
  scope: 'skills.write',
  onBehalf: 'administrator',
  body: ownSkillsInputSchema,
  response: personSkillsSchema,
  problems: [problems['skills-full']],
});

export const setNewSkillVisibility = defineEndpoint({
  id: 'skills.set-new-visibility',
  method: 'PUT',
  path: '/api/v1/own-skill-visibility',
  summary: 'Sets who sees skills that come to one from now on; those that are there stay as they are',
  access: 'signedIn',
  scope: 'skills.write',
  onBehalf: 'administrator',
  body: newSkillVisibilitySchema,
  response: newSkillVisibilitySchema,
});

export const changeOwnSkill = defineEndpoint({
  id: 'skills.change-own',
  method: 'PATCH',
  path: '/api/v1/own-skills/:skillId',
  summary: 'Says one’s level of a skill, who sees it, or whether one found by the product is one’s own',
  access: 'signedIn',
  scope: 'skills.write',
  onBehalf: 'administrator',
  params: skillParams,
  body: ownSkillChangeSchema,
  response: personSkillSchema,
  problems: [noSkill],
});

export const removeOwnSkill = defineEndpoint({
  id: 'skills.remove-own',
  method: 'DELETE',
  path: '/api/v1/own-skills/:skillId',
  summary: 'Takes a skill away from one’s own; its evidence is kept, and is there again when it is added again',
  access: 'signedIn',
  scope: 'skills.write',
  onBehalf: 'administrator',
  params: skillParams,
  problems: [noSkill],
});

export const getOwnSkillLedger = defineEndpoint({
  id: 'skills.own-ledger',
  method: 'GET',
  path: '/api/v1/own-skills/:skillId/ledger',
  summary: 'Where the level of one’s own skill comes from, today or on a day before, by any version of the rules',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: skillParams,
  query: ledgerQuery,
  response: skillLedgerSchema,
  problems: [noSkill],
});

export const endorseSkill = defineEndpoint({
  id: 'skills.endorse',
  method: 'PUT',
  path: '/api/v1/users/:userId/skills/:skillId/endorsement',
  summary: 'Says how well a colleague does something: as their manager, or as a peer; the newest word counts',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  params: personSkillParams,
  body: endorsementInputSchema,
  response: personSkillSchema,
  problems: [noPerson, noSkill, peopleProblems['person-blocked']],
});

export const withdrawEndorsement = defineEndpoint({
  id: 'skills.withdraw-endorsement',
  method: 'DELETE',
  path: '/api/v1/users/:userId/skills/:skillId/endorsement',
  summary: 'Takes back what one said of a colleague’s skill',
  access: 'signedIn',
  params: personSkillParams,
  response: personSkillSchema,
  problems: [noPerson, noSkill],
});

export const disputeEvidence = defineEndpoint({
  id: 'skills.dispute',
  method: 'PUT',
  path: '/api/v1/skill-evidence/:evidenceId/dispute',
  summary: 'Says that a piece of evidence about oneself is wrong; it does not count until that is decided',
  access: 'signedIn',
  params: evidenceParams,
  body: disputeInputSchema,
  problems: [noEvidence, problems['evidence-not-now']],
});

export const acceptEvidence = defineEndpoint({
  id: 'skills.accept-evidence',
  method: 'DELETE',
  path: '/api/v1/skill-evidence/:evidenceId/dispute',
  summary: 'Ends one’s own dispute: the evidence counts again',
  access: 'signedIn',
  params: evidenceParams,
  problems: [noEvidence, problems['evidence-not-now']],
});

export const listDisputes = defineEndpoint({
  id: 'skills.disputes',
  method: 'GET',
  path: '/api/v1/skill-disputes',
  summary: 'Evidence that its owners dispute, the latest first',
  access: ['MANAGE_SKILLS'],
  query: disputesQuery,
  response: pageOf(disputeSchema),
});

export const decideDispute = defineEndpoint({
  id: 'skills.decide-dispute',
  method: 'POST',
  path: '/api/v1/skill-evidence/:evidenceId/decision',
  summary: 'Decides a dispute: the evidence counts again, or never',
  access: ['MANAGE_SKILLS'],
  params: evidenceParams,
  body: disputeDecisionSchema,
  problems: [noEvidence, problems['evidence-not-now']],
});
