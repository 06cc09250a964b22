import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { Text } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The way in to this organisation, in its name and looks (ORG-06). */
export function Door({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  const { name, logoUrl, languageDetails, isWhiteLabel } = useOrganisation();
  const languages = COMPLETE_LANGUAGES.filter(({ code }) => languageDetails.some((detail) => detail.code === code));
  return (
    <EntryFrame
      name={name}
      logoUrl={logoUrl || undefined}
      title={title}
      lead={lead}
      foot={
        <>
          <LanguageChoice languages={languages} />
          {!isWhiteLabel && (
            <Text size="small">
              <Trans>Runs on Waymark</Trans>
            </Text>
          )}
        </>
      }
    >
      {children}
    </EntryFrame>
  );
}
