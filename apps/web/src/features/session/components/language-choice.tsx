import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { COMPLETE_LANGUAGES, type Language } from '@waymark/contract/platform';
import { Button, IconChevronDown, IconLanguage } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';

const LanguageDialog = lazy(async () => ({ default: (await import('../dialogs/page-language-dialog.tsx')).LanguageDialog }));

/** The language of the page, for people no one knows yet; nothing where there is no choice. */
export function LanguageChoice({ languages = COMPLETE_LANGUAGES }: { languages?: readonly Language[] }) {
  const { t } = useLingui();
  const current = useLanguage();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  if (languages.length < 2) return null;
  return (
    <>
      <Button
        variant="plain"
        size="s"
        icon={IconLanguage}
        iconEnd={IconChevronDown}
        aria-haspopup="dialog"
        aria-label={t`Language: ${current.nativeName}`}
        onClick={() => setDialog('open')}
      >
        {current.nativeName}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={dialog === 'open'} onClose={() => setDialog('closed')} languages={languages} />
        </Suspense>
      )}
    </>
  );
}
