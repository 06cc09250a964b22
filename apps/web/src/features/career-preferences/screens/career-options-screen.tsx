import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPTION_FIELDS, type OptionField, PREFERENCE_FIELDS, PREFERENCE_LIMITS } from '@waymark/contract/career-preferences';
import type { CareerOptions } from '@waymark/contract/platform';
import {
  Button,
  CheckboxField,
  FormActions,
  IconPlus,
  notify,
  PageHeader,
  Refusal,
  Row,
  Section,
  Stack,
  SwitchField,
  TextField,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { careerOptionsQuery, useOptionsSaving } from '../career-preferences.queries.ts';
import { QUESTION_WORDS, useOptionLabel } from '../components/option-words.ts';

/** /admin/career-preferences (CAR-07): what people are asked, and the options they choose from. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(careerOptionsQuery);
  return (
    <>
      <PageHeader
        title={t`Career preferences`}
        lead={t`The questions people answer about their next step. Projects and vacancies use the same options.`}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.data !== undefined && <Questions saved={query.data} />}
    </>
  );
}

const isListed = (field: string): field is OptionField => (OPTION_FIELDS as readonly string[]).includes(field);

function Questions({ saved }: { readonly saved: CareerOptions }) {
  const { t, i18n } = useLingui();
  const saving = useOptionsSaving();
  const message = useErrorMessage(saving.error);
  const draft = useDraft<CareerOptions>('career-options', saved);
  const options = draft.value;
  const save = () =>
    saving.mutate(options, {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`The questions are saved.` });
      },
    });
  return (
    <Stack gap={6}>
      <Refusal>{message}</Refusal>
      {PREFERENCE_FIELDS.map((field) => (
        <Section key={field} title={i18n._(QUESTION_WORDS[field])}>
          <SwitchField
            label={t`People are asked to fill this in`}
            checked={options[field].enable}
            onChange={({ currentTarget: { checked } }) => draft.setValue({ ...options, [field]: { ...options[field], enable: checked } })}
          />
          {isListed(field) && options[field].enable && (
            <Options field={field} question={options[field]} onChange={(question) => draft.setValue({ ...options, [field]: question })} />
          )}
        </Section>
      ))}
      <FormActions>
        <Button variant="solid" pending={saving.isPending} onClick={save}>
          <Trans>Save questions</Trans>
        </Button>
      </FormActions>
    </Stack>
  );
}

interface OptionsProps {
  readonly field: OptionField;
  readonly question: CareerOptions[OptionField];
  readonly onChange: (question: CareerOptions[OptionField]) => void;
}

function Options({ field, question, onChange }: OptionsProps) {
  const { t, i18n } = useLingui();
  const labelOf = useOptionLabel();
  const [label, setLabel] = useState('');
  const name = i18n._(QUESTION_WORDS[field]);
  const add = () => {
    const key = `own_${Date.now().toString(36)}`;
    onChange({ ...question, options: [...question.options, { key, label: label.trim(), enable: true }] });
    setLabel('');
  };
  return (
    <Stack gap={2}>
      <fieldset>
        <legend hidden>{name}</legend>
        {question.options.map((option) => (
          <CheckboxField
            key={option.key}
            label={<bdi>{labelOf(field, option)}</bdi>}
            checked={option.enable}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...question,
                options: question.options.map((one) => (one.key === option.key ? Object.assign({}, one, { enable: checked }) : one)),
              })
            }
          />
        ))}
      </fieldset>
      <Row gap={2} align="stretch">
        <TextField
          label={t`Another option for ${name}`}
          hideLabel
          placeholder={t`Another option`}
          maxLength={PREFERENCE_LIMITS.label}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button icon={IconPlus} disabled={label.trim() === '' || question.options.length >= PREFERENCE_LIMITS.options} onClick={add}>
          <Trans>Add option</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
