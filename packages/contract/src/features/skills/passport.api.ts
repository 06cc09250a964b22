import { defineEndpoint } from '../../kit/endpoint.ts';
import {
  cvInputSchema,
  passportExperienceSchema,
  passportShareInputSchema,
  passportShareParams,
  passportShareSchema,
  passportSharesSchema,
  sharedPassportParams,
  sharedPassportSchema,
} from './passport.schema.ts';
import { personSkillsSchema } from './person-skills.schema.ts';
import { skillProblems as problems } from './skills.problems.ts';

export const listPassportShares = defineEndpoint({
  id: 'skills.passport-shares',
  method: 'GET',
  path: '/api/v1/own-passport-shares',
  summary: 'The links by which one shows one’s passport, the newest first, and what the organisation allows',
  access: 'signedIn',
  response: passportSharesSchema,
});

export const getPassportExperience = defineEndpoint({
  id: 'skills.passport-experience',
  method: 'GET',
  path: '/api/v1/own-passport/experience',
  summary: 'What stands in one’s own passport beside skills: work, courses, certifications and badges',
  access: 'signedIn',
  response: passportExperienceSchema,
});

export const sharePassport = defineEndpoint({
  id: 'skills.share-passport',
  method: 'POST',
  path: '/api/v1/own-passport-shares',
  summary: 'Creates a link that shows parts of one’s passport to anyone who has it, for some days',
  access: 'signedIn',
  status: 201,
  body: passportShareInputSchema,
  response: passportShareSchema,
  problems: [problems['passport-sharing-off'], problems['passport-shares-full']],
});

export const revokePassportShare = defineEndpoint({
  id: 'skills.revoke-passport-share',
  method: 'DELETE',
  path: '/api/v1/own-passport-shares/:shareId',
  summary: 'Takes a link to one’s passport back: it stops working at once',
  access: 'signedIn',
  params: passportShareParams,
  problems: [problems['passport-share-not-found']],
});

export const readSharedPassport = defineEndpoint({
  id: 'skills.shared-passport',
  method: 'GET',
  path: '/api/v1/shared-passports/:token',
  summary: 'Returns a passport as its owner shows it to anyone with the link',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: sharedPassportParams,
  response: sharedPassportSchema,
  problems: [problems['passport-share-not-found'], problems['passport-share-expired'], problems['passport-share-revoked']],
});

export const findSkillsInCv = defineEndpoint({
  id: 'skills.find-in-cv',
  method: 'POST',
  path: '/api/v1/own-skills/cv',
  summary: 'Finds skills in the text of one’s CV; each waits for one’s word. The text itself is not kept',
  access: 'signedIn',
  rateLimit: { max: 20, perSeconds: 3600, by: 'actor' },
  body: cvInputSchema,
  response: personSkillsSchema,
  problems: [problems['cv-reading-off'], problems['skills-full']],
});
