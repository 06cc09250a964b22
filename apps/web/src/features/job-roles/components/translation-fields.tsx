import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JOB_ROLE_LIMITS, type Translations } from '@waymark/contract/job-roles';
import { Button, Disclosure, IconPlus, Row, SelectField, Stack, TextArea, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { roleSettingsQuery } from '../job-catalogue.queries.ts';

interface TranslationFieldsProps {
  readonly value: Translations;
  readonly onChange: (value: Translations) => void;
  /** Of the languages' titles in the outline of the page. */
  readonly level?: 2 | 3;
}

/** Title and description in other languages (JOB-04): one added after the other; without a title a language is left out. */
export function TranslationFields({ value, onChange, level = 3 }: TranslationFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(roleSettingsQuery);
  const [next, setNext] = useState('');
  const free = (data?.languages ?? []).filter((code) => value[code] === undefined);
  const chosen = free.includes(next) ? next : free[0];
  const change = (code: string, part: Partial<Translations[string]>) =>
    onChange({ ...value, [code]: { ...(value[code] ?? { title: '', description: '' }), ...part } });
  return (
    <Stack gap={3}>
      {Object.entries(value).map(([code, { title, description }]) => {
        const language = format.languageName(code);
        return (
          <Disclosure key={code} title={language} level={level} open={title === ''}>
            <Stack gap={3}>
              <TextField
                label={t`Title in ${language}`}
                lang={code}
                maxLength={JOB_ROLE_LIMITS.title}
                value={title}
                onChange={(event) => change(code, { title: event.currentTarget.value })}
              />
              <TextArea
                label={t`Description in ${language}`}
                optional
                lang={code}
                maxLength={JOB_ROLE_LIMITS.description}
                value={description}
                onChange={(event) => change(code, { description: event.currentTarget.value })}
              />
            </Stack>
          </Disclosure>
        );
      })}
      {chosen !== undefined && (
        <Row gap={2} align="stretch">
          <SelectField
            label={t`Another language`}
            value={chosen}
            options={free.map((code) => ({ value: code, label: format.languageName(code) }))}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Button icon={IconPlus} onClick={() => change(chosen, {})}>
            <Trans>Add translation</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
