import { useLingui } from '@lingui/react/macro';
import { COMPLETE_LANGUAGES, type Language } from '@waymark/contract/platform';
import { Button, IconChevronDown, IconLanguage, Menu } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { activateLanguage, useLanguage } from '../../../platform/i18n/language.ts';

/** The language of the page, for people no one knows yet; nothing where there is no choice. */
export function LanguageChoice({ languages = COMPLETE_LANGUAGES }: { languages?: readonly Language[] }) {
  const { t } = useLingui();
  const current = useLanguage();
  if (languages.length < 2) return null;
  const items = languages.map((language) => ({
    label: language.nativeName,
    checked: language.code === current.code,
    onSelect: () => void activateLanguage(language).catch(notifyError),
  }));
  return (
    <Menu
      trigger={
        <Button variant="plain" size="s" icon={IconLanguage} iconEnd={IconChevronDown} aria-label={t`Language: ${current.nativeName}`}>
          {current.nativeName}
        </Button>
      }
      groups={[{ id: 'languages', items }]}
    />
  );
}
