import { COMPLETE_LANGUAGES, type Language } from '@waymark/contract/platform';
import { useOrganisation } from '../../platform/organisation/organisation.ts';

/** The languages this organisation offers, of those that are complete. */
export function useOfferedLanguages(): readonly Language[] {
  const { languageDetails } = useOrganisation();
  return COMPLETE_LANGUAGES.filter(({ code }) => languageDetails.length === 0 || languageDetails.some((detail) => detail.code === code));
}
