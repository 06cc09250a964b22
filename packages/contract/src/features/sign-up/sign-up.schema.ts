import { z } from 'zod';
import { emailAddress, hasSomeName, ONE_NAME_NEEDED, optionalText } from '../../kit/text.ts';
import { PROFILE_LIMITS } from '../people/people.rules.ts';
import { newPassword } from '../session/session.schema.ts';

/** SES-06: who would like an account; `website` is a field no person sees, and anyone who fills it in is none. */
export const requestSignUpSchema = z
  .object({
    firstName: optionalText(PROFILE_LIMITS.name),
    lastName: optionalText(PROFILE_LIMITS.name),
    email: emailAddress,
    website: optionalText(200).default(''),
  })
  .refine(hasSomeName, ONE_NAME_NEEDED);

/** What the organisation says about signing up, to anyone. */
export const signUpRulesSchema = z.object({ isOpen: z.boolean(), domains: z.array(z.string()) });

export const invitationParams = z.object({ token: z.string().min(20).max(200) });
/** An invitation that holds, for the page of its link. */
export const invitationSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), expiresAt: z.string() });
export type Invitation = z.infer<typeof invitationSchema>;

export const completeSignUpSchema = z
  .object({
    firstName: optionalText(PROFILE_LIMITS.name),
    lastName: optionalText(PROFILE_LIMITS.name),
    password: newPassword,
  })
  .refine(hasSomeName, ONE_NAME_NEEDED);

/** Organisations that belong together with this one; the browser goes to their host (SES-06). */
export const relatedOrganisationsSchema = z.object({ items: z.array(z.object({ name: z.string(), hostName: z.string() })) });
