import { type Draft, useDraft } from '../../platform/drafts/use-draft.ts';

/** The address that someone signs in with, until they have: typed there, or that of the password they have just chosen. */
export const useSignInEmail = (): Draft<string> => useDraft('sign-in-email', '');
