import { useLanguage } from '../../platform/i18n/language.ts';
import { useOrganisation } from '../../platform/organisation/organisation.ts';

/** The language that new content is in until its author says otherwise: the page's, where the organisation has it. */
export function useFormLanguage(): string {
  const { code } = useLanguage();
  const { languageDetails } = useOrganisation();
  return languageDetails.some((offered) => offered.code === code) ? code : 'en';
}
