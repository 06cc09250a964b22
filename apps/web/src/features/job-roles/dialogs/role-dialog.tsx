import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { JOB_LEVELS, JOB_ROLE_LIMITS, type JobFamilyId, type JobRoleRecord } from '@waymark/contract/job-roles';
import { Dialog, FieldPair, Heading, Notice, notify, SelectField, Skeletons, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { SkillPicker } from '../../skills/skills.public.tsx';
import { FamilyField } from '../components/family-field.tsx';
import { TranslationFields } from '../components/translation-fields.tsx';
import { roleRecordQuery, roleSettingsQuery, useRoleSaving } from '../job-catalogue.queries.ts';
import { useJobLevels, useTrackLabel } from '../job-role-words.ts';

interface RoleDialogProps {
  /** Null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

const typedOf = (role: JobRoleRecord | null) => ({
  title: role?.title ?? '',
  code: role?.code ?? '',
  description: role?.description ?? '',
  translations: role?.translations ?? {},
  family: role?.family ?? null,
  level: role?.level ?? null,
  track: role?.track ?? '',
  occupation: role?.occupation ?? '',
  skills: role?.skills ?? [],
});

/** A job role, new or to be changed (ADM-05). */
export function RoleDialog({ id, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const query = useQuery({ ...roleRecordQuery(id ?? ''), enabled: id !== null });
  const message = useErrorMessage(query.error);
  if (id !== null && query.data === undefined) {
    return (
      <Dialog open onClose={onClose} title={t`Edit job role`}>
        {query.isError ? <Notice tone="bad">{message}</Notice> : <Skeletons shape="text" count={4} />}
      </Dialog>
    );
  }
  return <RoleForm key={id} role={query.data ?? null} onClose={onClose} />;
}

function RoleForm({ role, onClose }: { readonly role: JobRoleRecord | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const levels = useJobLevels();
  const trackLabel = useTrackLabel();
  const { data: settings } = useQuery(roleSettingsQuery);
  const draft = useDraft(`job-role:${role?.id ?? 'new'}`, typedOf(role));
  const saving = useRoleSaving(role?.id);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const none = { value: '', label: t`Not specified` };
  const save = () => {
    const { family, level, track, ...plain } = value;
    saving.mutate(
      {
        ...plain,
        familyId: family === null ? null : family.id,
        level,
        track: track === '' ? null : track,
        skills: plain.skills.map(({ skillId, level: asked }) => ({ skillId, level: asked })),
      },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`The job role is saved.` });
          onClose();
        },
      },
    );
  };
  const text = (name: 'title' | 'code' | 'occupation') => ({
    id: `${id}-${name}`,
    value: value[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={role === null ? t`Add job role` : t`Edit job role`}
      submit={t`Save job role`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField label={t`Role title`} maxLength={JOB_ROLE_LIMITS.title} {...text('title')} />
      <TextArea
        id={`${id}-description`}
        label={t`Description`}
        optional
        maxLength={JOB_ROLE_LIMITS.description}
        value={value.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <FamilyField
        id={`${id}-familyId`}
        error={errors['familyId']}
        value={value.family}
        onChange={(family) => change({ family: family === null ? null : { ...family, id: family.id as JobFamilyId } })}
      />
      <FieldPair>
        <SelectField
          id={`${id}-level`}
          label={t`Level`}
          value={value.level ?? ''}
          options={[none, ...JOB_LEVELS.map((key) => ({ value: key, label: levels[key] }))]}
          onChange={(event) => change({ level: JOB_LEVELS.find((key) => key === event.currentTarget.value) ?? null })}
        />
        <SelectField
          id={`${id}-track`}
          label={t`Career track`}
          value={value.track}
          error={errors['track']}
          options={[
            none,
            ...(settings?.tracks ?? []).map((track) => ({
              value: track.key,
              label: trackLabel(track),
            })),
          ]}
          onChange={(event) => change({ track: event.currentTarget.value })}
        />
      </FieldPair>
      <SkillPicker
        id={`${id}-skills`}
        label={t`Skills for this role`}
        help={t`Set the level needed for each skill. People see their gaps against it.`}
        optional
        needsLevels
        value={value.skills}
        onChange={(skills) => change({ skills })}
        error={errors['skills']}
        errorOf={(at) => errors[`skills.${at}`] ?? errors[`skills.${at}.level`]}
      />
      <FieldPair>
        <TextField
          label={t`Code`}
          optional
          help={t`Its ID in other systems. Imported tables use it.`}
          maxLength={JOB_ROLE_LIMITS.code}
          {...text('code')}
        />
        <TextField
          label={t`Occupation`}
          optional
          help={t`A code from O*NET (47-2152.00), ISCO-08 (2142) or ESCO.`}
          maxLength={JOB_ROLE_LIMITS.code}
          {...text('occupation')}
        />
      </FieldPair>
      <Heading level={3} look="h4">
        <Trans>In other languages</Trans>
      </Heading>
      <TranslationFields value={value.translations} onChange={(translations) => change({ translations })} />
    </FormDialog>
  );
}
