import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrganisationDetails } from '@waymark/contract/organisation';
import { Button, IconPlus, SelectField, Stack, TextField } from '@waymark/ui';
import { useOrganisation } from '../organisation/organisation.ts';
import { useFormat } from './use-format.ts';
import styles from './words-by-language.module.css';

/** So many languages have a field each at once; of more, one is added after the other. */
const FEW = 6;

interface WordsByLanguageProps {
  readonly words: Readonly<Record<string, string>>;
  readonly maxLength: number;
  readonly onChange: (words: Record<string, string>) => void;
  /** What a field is called, where that is not the language alone. */
  readonly labelOf?: ((language: OrganisationDetails['languageDetails'][number]) => string) | undefined;
}

/** A name or a label in the languages of the organisation; where a language has none, it is left out. */
export function WordsByLanguage({ words, maxLength, onChange, labelOf }: WordsByLanguageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { languageDetails } = useOrganisation();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [next, setNext] = useState('');
  const isShown = ({ code }: { readonly code: string }) =>
    languageDetails.length <= FEW || words[code] !== undefined || added.includes(code);
  const free = languageDetails.filter((language) => !isShown(language)).map(({ code }) => code);
  const chosen = free.includes(next) ? next : free[0];
  return (
    <Stack gap={3}>
      {languageDetails.filter(isShown).map((language) => (
        <TextField
          key={language.code}
          label={labelOf?.(language) ?? format.languageName(language.code)}
          optional
          maxLength={maxLength}
          lang={language.code}
          dir="auto"
          value={words[language.code] ?? ''}
          onChange={(event) => {
            const { [language.code]: _before, ...others } = words;
            const typed = event.currentTarget.value;
            setAdded([...new Set([...added, language.code])]);
            onChange(typed.trim() === '' ? others : { ...others, [language.code]: typed });
          }}
        />
      ))}
      {chosen !== undefined && (
        <div className={styles.add}>
          <SelectField
            label={t`Another language`}
            value={chosen}
            options={free.map((code) => ({ value: code, label: format.languageName(code) }))}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Button icon={IconPlus} onClick={() => setAdded([...added, chosen])}>
            <Trans>Add translation</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
