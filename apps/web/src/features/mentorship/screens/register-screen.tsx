import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Mentor, MENTORSHIP_LIMITS, type MentorshipOptions, RHYTHMS, type Rhythm } from '@waymark/contract/mentorship';
import { LANGUAGES } from '@waymark/contract/platform';
import {
  Button,
  ButtonLink,
  CheckboxGroup,
  ConfirmDialog,
  ErrorState,
  Form,
  FormActions,
  FormRefusal,
  notify,
  NumberField,
  Page,
  PageHeader,
  RadioGroup,
  Row,
  Section,
  Skeletons,
  TagsField,
  TextArea,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { SkillPicker } from '../../skills/skills.public.tsx';
import { mentorshipHref, useDurationWords, useRhythmWords } from '../components/mentorship-words.ts';
import { optionsQuery, registrationQuery, useRegistration, useStanding } from '../mentorship.queries.ts';
import { registrationInput, type RegistrationValues, registrationValues } from '../registration.draft.ts';

/** /career/mentorship/register: what someone offers as a mentor (MEN-01, MEN-02). */
export function Screen() {
  const { t } = useLingui();
  const options = useQuery(optionsQuery);
  const registration = useQuery(registrationQuery);
  const message = useErrorMessage(options.error ?? registration.error);
  const mentor = registration.data?.mentor ?? null;
  return (
    <Page width="form">
      <PageHeader
        title={mentor === null ? t`Be a mentor` : t`Your offer as a mentor`}
        lead={t`Describe what you can help with and how much time you have. No one is matched with you unless you agree.`}
        breadcrumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/mentorship', label: t`Mentorship` },
        ]}
        actions={
          mentor !== null && (
            <ButtonLink href={mentorshipHref(mentor.slug)}>
              <Trans>View your page</Trans>
            </ButtonLink>
          )
        }
      />
      {(options.isPending || registration.isPending) && <Skeletons shape="text" />}
      {(options.isError || registration.isError) && (
        <ErrorState onRetry={() => void Promise.all([options.refetch(), registration.refetch()])}>{message}</ErrorState>
      )}
      {options.data !== undefined && registration.data !== undefined && (
        <>
          <RegistrationForm key={mentor?.slug ?? 'new'} mentor={mentor} options={options.data} />
          {mentor !== null && <StandingSection mentor={mentor} />}
        </>
      )}
    </Page>
  );
}

function RegistrationForm({ mentor, options }: { readonly mentor: Mentor | null; readonly options: MentorshipOptions }) {
  const { t } = useLingui();
  const { code } = useLanguage();
  const rhythms = useRhythmWords();
  const draft = useDraft('mentor-registration', registrationValues(mentor, code));
  const saving = useRegistration();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const id = useId();
  const idOf = (field: string) => `${id}-${field.replace(/\..*/, '')}`;
  const { value: values, change } = draft;
  const { fields } = options;
  const save = () =>
    saving.mutate(registrationInput(values), {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`Your offer is saved, and people can find it.` });
      },
    });
  return (
    <Form
      onSubmit={() => {
        save();
      }}
    >
      <FormRefusal message={message} faults={errors} idOf={idOf} />
      <NumberField
        id={idOf('capacity')}
        label={t`Mentees at once`}
        min={1}
        max={MENTORSHIP_LIMITS.capacity}
        value={values.capacity}
        error={errors['capacity']}
        onChange={(event) => change({ capacity: event.currentTarget.value })}
      />
      <RadioGroup<Rhythm>
        label={t`Your availability`}
        value={values.rhythm}
        options={RHYTHMS.map((rhythm) => ({ value: rhythm, label: rhythms[rhythm] }))}
        onChange={(rhythm) => change({ rhythm })}
      />
      {fields.skills.showField && (
        <SkillPicker
          id={idOf('skills')}
          label={t`What you can help with`}
          help={t`Skills, with the level you can help someone reach`}
          optional={!fields.skills.required}
          max={MENTORSHIP_LIMITS.skills}
          value={values.skills}
          error={errors['skills']}
          errorOf={(at) => errors[`skills.${at}`] ?? errors[`skills.${at}.level`]}
          onChange={(skills) => change({ skills })}
        />
      )}
      {fields.description.showField && (
        <TextArea
          id={idOf('description')}
          label={t`How you help`}
          optional={!fields.description.required}
          maxLength={MENTORSHIP_LIMITS.description}
          value={values.description}
          error={errors['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      )}
      <ListFields options={options} values={values} errors={errors} idOf={idOf} onChange={change} />
      <FormActions>
        <Button variant="solid" type="submit" pending={saving.isPending}>
          {mentor === null ? <Trans>Register as a mentor</Trans> : <Trans>Save offer</Trans>}
        </Button>
      </FormActions>
    </Form>
  );
}

interface ListFieldsProps {
  readonly options: MentorshipOptions;
  readonly values: RegistrationValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly idOf: (field: string) => string;
  readonly onChange: (part: Partial<RegistrationValues>) => void;
}

/** What people speak, without the region where they learned it. */
const SPOKEN = LANGUAGES.map(({ code }) => code.split('-')[0] ?? code);

/** What is chosen from the organisation's lists, as far as it shows here (MEN-01). */
function ListFields({ options, values, errors, idOf, onChange }: ListFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const durationOf = useDurationWords();
  const { fields } = options;
  const lists = [
    { rule: fields.programs, field: 'programs', label: t`Programmes`, list: options.programs },
    { rule: fields.topics, field: 'topics', label: t`Topics`, list: options.topics },
    { rule: fields.types, field: 'types', label: t`Form`, list: options.types },
    {
      rule: fields.duration,
      field: 'durations',
      label: t`Duration`,
      list: options.durations.map(({ key, label, days }) => ({ key, label: label === '' ? durationOf(days) : label, description: '' })),
    },
  ] as const;
  const languageOptions = [...new Set([...SPOKEN, ...values.languages])]
    .map((code) => ({ value: code, label: format.languageName(code) }))
    .toSorted((one, other) => format.compare(one.label, other.label));
  return (
    <>
      {lists
        .filter(({ rule, list }) => rule.showField && list.length > 0)
        .map(({ rule, field, label, list }) => (
          <CheckboxGroup
            key={field}
            id={idOf(field)}
            label={label}
            optional={!rule.required}
            error={errors[field]}
            options={list.map((option) => ({
              value: option.key,
              label: <bdi>{option.label}</bdi>,
              help: option.description === '' ? undefined : <bdi>{option.description}</bdi>,
            }))}
            value={values[field]}
            onChange={(chosen) => onChange({ [field]: chosen })}
          />
        ))}
      {fields.languages.showField && (
        <TagsField
          id={idOf('languages')}
          label={t`Languages you speak`}
          optional={!fields.languages.required}
          error={errors['languages']}
          options={languageOptions}
          value={languageOptions.filter(({ value }) => values.languages.includes(value))}
          onChange={(chosen) => onChange({ languages: chosen.map(({ value }) => value) })}
        />
      )}
    </>
  );
}

/** Pausing and leaving. */
function StandingSection({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const standing = useStanding();
  return (
    <Section title={t`Pause or leave`}>
      <Row gap={2}>
        {mentor.standing === 'open' && (
          <Button pending={standing.isPending} onClick={() => standing.mutate('paused')}>
            <Trans>Pause requests</Trans>
          </Button>
        )}
        {mentor.standing !== 'open' && (
          <Button variant="solid" pending={standing.isPending} onClick={() => standing.mutate('open')}>
            <Trans>Resume requests</Trans>
          </Button>
        )}
        {mentor.standing !== 'left' && (
          <Button variant="plain" onClick={() => setLeaving(true)}>
            <Trans>Stop being a mentor</Trans>
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={leaving}
        danger
        title={t`Stop being a mentor?`}
        confirmLabel={t`Stop being a mentor`}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          standing.mutate('left', {
            onSettled: () => setLeaving(false),
          })
        }
      >
        <Trans>
          Requests waiting for you end. Agreed mentorships that have not started are cancelled. Everyone is notified. Mentorships in
          progress continue until they end.
        </Trans>
      </ConfirmDialog>
    </Section>
  );
}
