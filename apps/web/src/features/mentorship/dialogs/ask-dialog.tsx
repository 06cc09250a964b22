import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Mentor, MentorshipOptions } from '@waymark/contract/mentorship';
import type { SkillId } from '@waymark/contract/skills';
import { CheckboxGroup, notify, SelectField, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDurationWords } from '../components/mentorship-words.ts';
import { optionsQuery, useAsking } from '../mentorship.queries.ts';

interface AskDialogProps {
  readonly mentor: Mentor;
  readonly open: boolean;
  readonly onClose: () => void;
}

const USUAL_DURATIONS = [28, 84, 182];
const EMPTY = { message: '', program: '', topic: '', type: '', language: '', durationDays: '84', skillIds: [] as SkillId[] };
const orNull = (text: string) => (text === '' ? null : text);

/** What can be chosen with a mentor: their own durations, else those of the organisation, else the usual ones. */
function durationsOf(mentor: Mentor, options: MentorshipOptions | undefined): readonly number[] {
  const own = mentor.durations.map(({ days }) => days);
  const known = own.length > 0 ? own : (options?.durations ?? []).map(({ days }) => days);
  return known.length > 0 ? known : USUAL_DURATIONS;
}

/** Asks a mentor (MEN-03): what for, which skills, for how long. */
export function AskDialog({ mentor, open, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const durationWords = useDurationWords();
  const { data: options } = useQuery(optionsQuery);
  const durations = durationsOf(mentor, options);
  const draft = useDraft(`mentorship-asking:${mentor.slug}`, {
    ...EMPTY,
    durationDays: String(durations.includes(84) ? 84 : durations[0]),
  });
  const asking = useAsking(mentor.slug);
  const errors = useFieldMessages(asking.error);
  const { value: values } = draft;
  const name = mentor.person.fullName;
  const choice = (field: 'program' | 'topic' | 'type', label: string, list: Mentor['topics']) =>
    list.length > 0 && (
      <SelectField
        label={label}
        optional
        placeholder={t`Any`}
        value={values[field]}
        error={errors[field]}
        options={list.map((option) => ({ value: option.key, label: option.label }))}
        onChange={(event) => draft.change({ [field]: event.currentTarget.value })}
      />
    );
  const ask = () =>
    asking.mutate(
      {
        message: values.message,
        program: orNull(values.program),
        topic: orNull(values.topic),
        type: orNull(values.type),
        language: orNull(values.language),
        durationDays: Number(values.durationDays),
        skillIds: values.skillIds,
      },
      {
        onSuccess: () => {
          draft.setValue(EMPTY);
          draft.clear();
          notify({ tone: 'ok', message: t`${name} gets a notification and has a week to answer.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Ask ${name}`}
      submit={t`Send request`}
      pending={asking.isPending}
      error={asking.error}
      onSubmit={ask}
    >
      <TextArea
        label={t`What do you want to get out of it?`}
        maxLength={2000}
        value={values.message}
        error={errors['message']}
        onChange={(event) => draft.change({ message: event.currentTarget.value })}
      />
      {mentor.skills.length > 0 && (
        <CheckboxGroup
          label={t`Skills to work on`}
          optional
          options={mentor.skills.map(({ skillId, label }) => ({ value: skillId, label }))}
          value={values.skillIds}
          onChange={(skillIds) => draft.change({ skillIds })}
        />
      )}
      {choice('program', t`Programme`, mentor.programs)}
      {choice('topic', t`Topic`, mentor.topics)}
      {choice('type', t`Form`, mentor.types)}
      {mentor.languages.length > 1 && (
        <SelectField
          label={t`Language`}
          optional
          placeholder={t`Any`}
          value={values.language}
          options={mentor.languages.map((code) => ({ value: code, label: format.languageName(code) }))}
          onChange={(event) => draft.change({ language: event.currentTarget.value })}
        />
      )}
      {options?.fields.duration.showField === true && (
        <SelectField
          label={t`Duration`}
          value={values.durationDays}
          error={errors['durationDays']}
          options={durations.map((days) => ({ value: String(days), label: durationWords(days) }))}
          onChange={(event) => draft.change({ durationDays: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}
