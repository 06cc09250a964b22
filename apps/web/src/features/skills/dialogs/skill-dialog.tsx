import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SKILL_LIMITS, type SkillId, type SkillKind, type TaxonomySkill } from '@waymark/contract/skills';
import { Dialog, Notice, notify, SelectField, Skeletons, TagsField, TextArea, TextField, type TagOption } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { TaxonomyField } from '../components/taxonomy-field.tsx';
import { taxonomySkillQuery, useTaxonomySaving } from '../taxonomy.queries.ts';

interface SkillDialogProps {
  /** Null for a new one. */
  readonly id: SkillId | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const option = ({ id, label }: { readonly id: string; readonly label: string }): TagOption => ({ value: id, label });
const asTag = (text: string): TagOption => ({ value: text, label: text });

const valuesOf = (skill: TaxonomySkill | null) => ({
  label: skill?.label ?? '',
  kind: skill?.kind ?? 'skill',
  description: skill?.description ?? '',
  synonyms: (skill?.synonyms ?? []).map(asTag),
  capability: skill?.capability === null || skill === null ? [] : [option(skill.capability)],
  related: (skill?.related ?? []).map(option),
});

/** A skill of the taxonomy, new or to be changed. */
export function SkillDialog({ id, open, onClose }: SkillDialogProps) {
  const { t } = useLingui();
  const query = useQuery({ ...taxonomySkillQuery(id ?? ('' as SkillId)), enabled: id !== null && open });
  const message = useErrorMessage(query.error);
  if (id !== null && query.data === undefined) {
    return (
      <Dialog open={open} onClose={onClose} title={t`Edit skill`}>
        {query.isError ? <Notice tone="bad">{message}</Notice> : <Skeletons shape="text" count={4} />}
      </Dialog>
    );
  }
  return <SkillForm skill={query.data ?? null} open={open} onClose={onClose} />;
}

function SkillForm({
  skill,
  open,
  onClose,
}: {
  readonly skill: TaxonomySkill | null;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const draft = useDraft(`taxonomy-skill:${skill?.id ?? 'new'}`, valuesOf(skill));
  const saving = useTaxonomySaving();
  const errors = useFieldMessages(saving.error);
  const { value: values, change } = draft;
  const save = () =>
    saving.mutate(
      {
        id: skill?.id ?? null,
        body: {
          label: values.label,
          kind: values.kind,
          description: values.description,
          labels: skill?.labels ?? {},
          synonyms: values.synonyms.map(({ label }) => label),
          capabilityId: values.capability[0]?.value ?? null,
          relatedIds: values.related.map(({ value }) => value),
        },
      },
      {
        onSuccess: () => {
          draft.setValue(valuesOf(skill));
          draft.clear();
          notify({ tone: 'ok', message: t`The skill is saved.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={skill === null ? t`Add skill` : t`Edit skill`}
      submit={t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextField
        label={t`Label`}
        maxLength={SKILL_LIMITS.label}
        value={values.label}
        error={errors['label']}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {skill === null && (
        <SelectField
          label={t`Type`}
          value={values.kind}
          options={[
            { value: 'skill', label: t`Skill` },
            { value: 'capability', label: t`Capability` },
          ]}
          onChange={(event) => change({ kind: event.currentTarget.value as SkillKind })}
        />
      )}
      <TextArea
        label={t`Description`}
        optional
        maxLength={SKILL_LIMITS.description}
        value={values.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TaxonomyField
        label={t`Capability`}
        help={t`The capability it belongs to.`}
        optional
        kind="capability"
        max={1}
        without={skill?.id ?? null}
        value={values.capability}
        error={errors['capabilityId']}
        onChange={(capability) => change({ capability })}
      />
      {values.kind === 'skill' && (
        <TaxonomyField
          label={t`Related skills`}
          help={t`Suggested together with this one.`}
          optional
          kind="skill"
          max={SKILL_LIMITS.related}
          without={skill?.id ?? null}
          value={values.related}
          error={errors['relatedIds']}
          onChange={(related) => change({ related })}
        />
      )}
      <TagsField
        label={t`Also called`}
        help={t`Other words people use to find it.`}
        optional
        allowNew
        max={SKILL_LIMITS.synonyms}
        options={[]}
        value={values.synonyms}
        onChange={(synonyms) => change({ synonyms })}
      />
    </FormDialog>
  );
}
