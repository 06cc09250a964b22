import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '@waymark/contract/platform';
import { Button, Dialog, RadioGroup, Stack, Text } from '@waymark/ui';
import { notifyError } from '../api/error-message.ts';
import { NameFilter } from '../query/name-filter.tsx';
import { activateLanguage, useLanguage } from './language.ts';
import styles from './language-dialog.module.css';
import { languagesFound } from './languages-found.ts';
import { useFormat } from './use-format.ts';

/** From so many on, a list can be searched (SHL-38). */
const MANY = 10;

type LanguageDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly languages: readonly Language[];
  /** What keeps the choice, once the page speaks the language. */
  readonly onChosen?: ((language: Language) => Promise<void>) | undefined;
};

/** Chooses the language of the page. Everything changes at once (ORG-07), but for who walks over the list by arrow keys: then with Enter, or when it is done. */
export function LanguageDialog({ open, onClose, languages, onChosen }: LanguageDialogProps) {
  const { t } = useLingui();
  const current = useLanguage();
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const [walkedTo, setWalkedTo] = useState<string>();
  const [q, setQ] = useState('');
  const found = languagesFound(languages, q, format.languageName);
  const choose = async (code: string) => {
    const language = languages.find((offered) => offered.code === code);
    if (language === undefined) return;
    setWalkedTo(undefined);
    setPending(true);
    try {
      await activateLanguage(language);
      await onChosen?.(language);
    } catch (error) {
      await notifyError(error);
    }
    setPending(false);
  };
  const done = async () => {
    if (walkedTo !== undefined) await choose(walkedTo);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Language`}
      foot={
        <Button variant="solid" onClick={() => void done()} pending={pending}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {languages.length >= MANY && <NameFilter value={q} onChange={setQ} startsFocused />}
        <div className={languages.length >= MANY ? styles.found : undefined}>
          {found.length === 0 ? (
            <Text as="output">
              <Trans>Nothing found for “{q}”.</Trans>
            </Text>
          ) : (
            <RadioGroup
              label={t`Page language`}
              columned={languages.length >= MANY}
              value={walkedTo ?? current.code}
              onWalk={setWalkedTo}
              onChange={(code) => void choose(code)}
              options={[
                ...found.map(({ code, nativeName }) => ({ value: code, label: <bdi lang={code}>{nativeName}</bdi> })),
                // Who has a language that is no longer offered keeps it until they choose another one.
                ...(languages.some(({ code }) => code === current.code)
                  ? []
                  : [
                      {
                        value: current.code,
                        label: <bdi lang={current.code}>{current.nativeName}</bdi>,
                        help: t`Your organisation no longer offers this language.`,
                      },
                    ]),
              ]}
            />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
