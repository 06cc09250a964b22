import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ASSESSMENT_LIMITS, type LevelDescriptions } from '@waymark/contract/assessments';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import { Button, Dialog, notify, Stack, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useLevelName } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SkillPicker } from '../../skills/skills.public.tsx';
import { levelDescriptionsQuery, useLevelDescriptions } from '../assessments.queries.ts';

/** Says what each level means for a skill (ASM-02). */
export function DescriptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<SkillRequirement[]>([]);
  const skillId = chosen[0]?.skillId;
  const picker = <SkillPicker label={t`Skill`} max={1} value={chosen} onChange={setChosen} />;
  if (skillId === undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`Describe levels`}
        foot={
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {picker}
      </Dialog>
    );
  }
  return <Descriptions key={skillId} skillId={skillId} picker={picker} onClose={onClose} />;
}

interface DescriptionsProps {
  readonly skillId: SkillId;
  readonly picker: ReactNode;
  readonly onClose: () => void;
}

function Descriptions({ skillId, picker, onClose }: DescriptionsProps) {
  const { t } = useLingui();
  const query = useQuery(levelDescriptionsQuery(skillId));
  if (query.data === undefined) {
    return (
      <FormDialog title={t`Describe levels`} submit={t`Save`} disabled onClose={onClose} onSubmit={onClose}>
        {picker}
        <Waiting of={query} shape="rows" />
      </FormDialog>
    );
  }
  return <DescriptionsForm skillId={skillId} picker={picker} known={query.data} onClose={onClose} />;
}

function DescriptionsForm({ skillId, picker, known, onClose }: DescriptionsProps & { readonly known: LevelDescriptions }) {
  const { t } = useLingui();
  const levelName = useLevelName();
  const draft = useDraft(`level-descriptions:${skillId}`, known.items);
  const saving = useLevelDescriptions(skillId);
  const errors = useFieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      { items: draft.value },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Saved` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Describe levels`}
      submit={t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      {picker}
      <Stack gap={4}>
        {draft.value.map((one, at) => (
          <TextArea
            key={one.level}
            label={levelName(one.level) ?? one.level}
            optional
            maxLength={ASSESSMENT_LIMITS.description}
            value={one.description}
            error={errors[`items.${at}.description`]}
            onChange={(event) => {
              const description = event.currentTarget.value;
              draft.setValue((items) => items.map((item) => (item.level === one.level ? { ...item, description } : item)));
            }}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
