import { z } from 'zod';
import { emailAddress, hasSomeName, ONE_NAME_NEEDED, optionalText, requiredText } from '../../kit/text.ts';
import { COMPLETE_LANGUAGES } from '../../platform/languages.ts';
import { newPassword } from '../session/session.schema.ts';

const organisation = z.object({
  organisationName: requiredText(80),
  language: z.enum(COMPLETE_LANGUAGES.map((language) => language.code)).default('en'),
  firstName: optionalText(60).default(''),
  lastName: optionalText(60).default(''),
  email: emailAddress,
  password: newPassword,
});

/** An organisation and its first administrator. */
export const newOrganisationSchema = organisation.refine(hasSomeName, ONE_NAME_NEEDED);

/** The first organisation of an installation and its first administrator. */
export const firstRunSchema = organisation
  .extend({
    /** What the server printed when it started: anyone who cannot read its log sets nothing up. */
    setupCode: requiredText(60),
  })
  .refine(hasSomeName, ONE_NAME_NEEDED);
export type FirstRun = z.input<typeof firstRunSchema>;

export const firstRunStateSchema = z.object({ needed: z.boolean() });
