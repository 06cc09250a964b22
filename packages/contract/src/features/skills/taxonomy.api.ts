import { z } from 'zod';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { importId } from '../imports/imports.schema.ts';
import { tableChoiceSchema } from '../imports/table-reading.schema.ts';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { skillProblems as problems } from './skills.problems.ts';
import { skillParams } from './skills.schema.ts';
import { TAXONOMY_FORMATS } from './taxonomy.rules.ts';
import {
  mergeInputSchema,
  skillImportLineSchema,
  skillImportLinesQuery,
  skillImportSchema,
  skillStateInputSchema,
  skillVersionSchema,
  taxonomyQuery,
  taxonomyRowSchema,
  taxonomySkillInputSchema,
  taxonomySkillSchema,
  versionComparisonQuery,
  versionDifferenceSchema,
} from './taxonomy.schema.ts';

const access = ['MANAGE_SKILLS'] as const;
const importParams = z.object({ importId });
const noSkill = problems['skill-not-found'];
const noImport = problems['skill-import-not-found'];
const notNow = problems['skill-import-not-now'];

export const listTaxonomy = defineEndpoint({
  id: 'skills.taxonomy',
  method: 'GET',
  path: '/api/v1/skill-taxonomy',
  summary: 'The taxonomy in alphabetical order, or what begins like a text',
  access,
  query: taxonomyQuery,
  response: pageOf(taxonomyRowSchema),
});

export const getTaxonomySkill = defineEndpoint({
  id: 'skills.taxonomy-get',
  method: 'GET',
  path: '/api/v1/skill-taxonomy/:skillId',
  summary: 'A skill of the taxonomy with all it has',
  access,
  params: skillParams,
  response: taxonomySkillSchema,
  problems: [noSkill],
});

export const createTaxonomySkill = defineEndpoint({
  id: 'skills.taxonomy-create',
  method: 'POST',
  path: '/api/v1/skill-taxonomy',
  summary: 'Adds a skill or a capability to the taxonomy',
  access,
  body: taxonomySkillInputSchema,
  status: 201,
  response: taxonomySkillSchema,
});

export const updateTaxonomySkill = defineEndpoint({
  id: 'skills.taxonomy-update',
  method: 'PUT',
  path: '/api/v1/skill-taxonomy/:skillId',
  summary: 'Updates a skill of the taxonomy',
  access,
  params: skillParams,
  body: taxonomySkillInputSchema,
  response: taxonomySkillSchema,
  problems: [noSkill, problems['skill-not-active']],
});

export const setSkillState = defineEndpoint({
  id: 'skills.taxonomy-state',
  method: 'PUT',
  path: '/api/v1/skill-taxonomy/:skillId/state',
  summary: 'Retires a skill, so that no one can choose it, or takes it back into use',
  access,
  params: skillParams,
  body: skillStateInputSchema,
  response: taxonomySkillSchema,
  problems: [noSkill, problems['skill-not-active'], problems['skill-label-taken']],
});

export const mergeSkills = defineEndpoint({
  id: 'skills.taxonomy-merge',
  method: 'POST',
  path: '/api/v1/skill-taxonomy/:skillId/merge',
  summary: 'Makes a skill part of another: people, evidence and content that name it name the other one then',
  access,
  params: skillParams,
  body: mergeInputSchema,
  response: taxonomySkillSchema,
  problems: [noSkill, problems['skill-not-active']],
});

export const startSkillImport = defineEndpoint({
  id: 'skills.import-start',
  method: 'POST',
  path: '/api/v1/skill-imports',
  summary: 'Takes a file of skills and looks at every line; nothing happens to the taxonomy',
  access,
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  query: z.object({
    fileName: z.string().trim().min(1).max(255),
    /** Told by the file’s heads where it is left out. */
    format: z.enum(TAXONOMY_FORMATS).optional(),
    /** Of the labels; the organisation’s own where it is left out. */
    language: z
      .string()
      .regex(/^[a-z]{2}(?:-[a-zA-Z]{2,4})?$/)
      .optional(),
  }),
  status: 201,
  response: skillImportSchema,
  problems: [problems['skill-import-unreadable'], problems['skill-import-too-large'], ...TABLE_REFUSALS],
});

export const readSkillImport = defineEndpoint({
  id: 'skills.import-read',
  method: 'PUT',
  path: '/api/v1/skill-imports/:importId/reading',
  summary: 'Reads the file as is said and tells its beginning once more, or checks every line of it; nothing happens to the taxonomy',
  access,
  params: importParams,
  body: tableChoiceSchema.extend({ check: z.boolean() }),
  response: skillImportSchema,
  problems: [noImport, notNow, problems['skill-import-unreadable'], ...TABLE_REFUSALS],
});

export const listSkillImports = defineEndpoint({
  id: 'skills.imports',
  method: 'GET',
  path: '/api/v1/skill-imports',
  summary: 'The last twenty imports of the taxonomy',
  access,
  response: z.object({ items: z.array(skillImportSchema) }),
});

export const getSkillImport = defineEndpoint({
  id: 'skills.import-get',
  method: 'GET',
  path: '/api/v1/skill-imports/:importId',
  summary: 'How far an import of the taxonomy is, and what it does',
  access,
  params: importParams,
  response: skillImportSchema,
  problems: [noImport],
});

export const listSkillImportLines = defineEndpoint({
  id: 'skills.import-lines',
  method: 'GET',
  path: '/api/v1/skill-imports/:importId/lines',
  summary: 'The lines of an import with one effect, in the order of the file',
  access,
  params: importParams,
  query: skillImportLinesQuery,
  response: pageOf(skillImportLineSchema),
  problems: [noImport],
});

export const runSkillImport = defineEndpoint({
  id: 'skills.import-run',
  method: 'POST',
  path: '/api/v1/skill-imports/:importId/run',
  summary: 'Makes a new version of the taxonomy from the file, wholly or not at all',
  access,
  params: importParams,
  /** How many bad lines are left out; refused when that is not what the check said. */
  body: z.object({ leavingOut: z.number().int().min(0) }),
  response: skillImportSchema,
  problems: [noImport, notNow],
});

export const cancelSkillImport = defineEndpoint({
  id: 'skills.import-cancel',
  method: 'POST',
  path: '/api/v1/skill-imports/:importId/cancellation',
  summary: 'Stops an import; the taxonomy stays as it was',
  access,
  params: importParams,
  response: skillImportSchema,
  problems: [noImport],
});

export const listSkillVersions = defineEndpoint({
  id: 'skills.versions',
  method: 'GET',
  path: '/api/v1/skill-versions',
  summary: 'The versions of the taxonomy, newest first',
  access,
  query: pageQuery(20),
  response: pageOf(skillVersionSchema),
});

export const compareSkillVersions = defineEndpoint({
  id: 'skills.version-comparison',
  method: 'GET',
  path: '/api/v1/skill-versions/comparison',
  summary: 'What is different between two versions of the taxonomy',
  access,
  query: versionComparisonQuery,
  response: pageOf(versionDifferenceSchema),
  problems: [problems['skill-version-not-found']],
});

export const rollBackSkills = defineEndpoint({
  id: 'skills.roll-back',
  method: 'POST',
  path: '/api/v1/skill-versions/:number/rollback',
  summary: 'Makes the taxonomy what it was in a version, as a new version',
  access,
  params: z.object({ number: z.coerce.number().int().min(0) }),
  response: skillVersionSchema,
  problems: [problems['skill-version-not-found'], problems['skill-label-taken']],
});
