import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CheckInQuestionOption, isStandardQuestion, STANDARD_CHECK_IN_OPTIONS } from '@waymark/contract/platform';
import {
  Button,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconLanguage,
  IconPlus,
  IconTrash,
  Refusal,
  Row,
  Section,
  SelectField,
  Stack,
  SwitchField,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { WordsByLanguage } from '../../../platform/i18n/words-by-language.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import styles from '../components/configuration.module.css';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';

const MOST = 12;
const LENGTH = 200;

/** /admin/check-ins: what people are asked in a check-in, and how often (HOM-06). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Check-ins`} lead={t`What people are asked, and how often. It applies to check-ins that start from now on.`}>
      {(form) => <Options form={form} />}
    </ConfigurationPage>
  );
}

function Options({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const options = form.setting('check_in_options');
  const { questions, rhythm } = options;
  const change = (part: Partial<typeof options>) => form.change('check_in_options', { ...options, ...part });
  const replace = (at: number, part: Partial<CheckInQuestionOption>) =>
    change({ questions: questions.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const move = (at: number, by: -1 | 1) => {
    const next = [...questions];
    next.splice(at + by, 0, ...next.splice(at, 1));
    change({ questions: next });
  };
  const missing = STANDARD_CHECK_IN_OPTIONS.questions.filter(({ key }) => !questions.some((one) => one.key === key));
  return (
    <Stack gap={6}>
      <Refusal>{form.errorOf('check_in_options')}</Refusal>
      <SelectField
        label={t`Frequency`}
        value={rhythm}
        options={[
          { value: 'monthly', label: t`Every month` },
          { value: 'quarterly', label: t`Every quarter` },
        ]}
        onChange={(event) => change({ rhythm: event.currentTarget.value === 'quarterly' ? 'quarterly' : 'monthly' })}
      />
      <Section title={t`Questions`} actions={<Unpublished form={form} entryKey="check_in_options" />}>
        <Stack gap={5}>
          {questions.map((one, at) => (
            <QuestionFields
              key={one.key}
              option={one}
              place={at + 1}
              onChange={(part) => replace(at, part)}
              onUp={at === 0 ? undefined : () => move(at, -1)}
              onDown={at === questions.length - 1 ? undefined : () => move(at, 1)}
              onRemove={questions.length === 1 ? undefined : () => change({ questions: questions.filter((_, place) => place !== at) })}
            />
          ))}
          <Row gap={2}>
            <Button
              size="s"
              variant="quiet"
              icon={IconPlus}
              disabled={questions.length >= MOST}
              onClick={() =>
                change({ questions: [...questions, { key: `q-${Date.now().toString(36)}`, label: '', labels: {}, withMood: false }] })
              }
            >
              <Trans>Add question</Trans>
            </Button>
            {missing.length > 0 && (
              <Button
                size="s"
                variant="quiet"
                disabled={questions.length + missing.length > MOST}
                onClick={() => change({ questions: [...questions, ...missing] })}
              >
                <Trans>Add the usual questions</Trans>
              </Button>
            )}
          </Row>
        </Stack>
      </Section>
    </Stack>
  );
}

interface QuestionFieldsProps {
  readonly option: CheckInQuestionOption;
  readonly place: number;
  readonly onChange: (part: Partial<CheckInQuestionOption>) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function QuestionFields({ option, place, onChange, onUp, onDown, onRemove }: QuestionFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [inOthers, setInOthers] = useState(false);
  const { key, label, labels, withMood } = option;
  const name = t`Question ${format.number(place)}`;
  const usual = {
    work: t`How is your work going?`,
    learnt: t`What did you learn that you could use?`,
    year: t`Where do you want to be in a year?`,
    need: t`What do you need from your manager or mentor?`,
  };
  const isStandard = isStandardQuestion(key);
  return (
    <Stack gap={3}>
      <div className={styles.asked}>
        <TextField
          label={name}
          maxLength={LENGTH}
          value={label}
          placeholder={isStandard ? usual[key] : undefined}
          help={isStandard ? t`Leave it empty to ask this in each person’s language.` : undefined}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <Row gap={1} wrap={false}>
          <IconButton icon={IconArrowUp} label={t`Move ${name} up`} disabled={onUp === undefined} onClick={onUp} />
          <IconButton icon={IconArrowDown} label={t`Move ${name} down`} disabled={onDown === undefined} onClick={onDown} />
          <IconButton
            icon={IconLanguage}
            label={t`${name} in other languages`}
            aria-expanded={inOthers}
            onClick={() => setInOthers(!inOthers)}
          />
          <IconButton icon={IconTrash} label={t`Remove ${name}`} disabled={onRemove === undefined} onClick={onRemove} />
        </Row>
      </div>
      <SwitchField
        label={t`The learner also says how things are going, from bad to very good`}
        checked={withMood}
        onChange={(event) => onChange({ withMood: event.currentTarget.checked })}
      />
      {inOthers && <WordsByLanguage words={labels} maxLength={LENGTH} onChange={(next) => onChange({ labels: next })} />}
    </Stack>
  );
}
