import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type SkillId, SKILL_VISIBILITIES, type SkillRequirement, type SkillVisibility } from '@waymark/contract/skills';
import { Button, Dialog, FormRefusal, notify, RadioGroup } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { SkillPicker } from '../components/skill-picker.tsx';
import { useVisibilityWord } from '../evidence-words.ts';
import { useSkillAdding } from '../person-skills.queries.ts';
import styles from '../components/skills.module.css';

interface AddSkillsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those one has already. */
  readonly without: readonly SkillId[];
  /** Who sees new skills, as the person set it. */
  readonly usualVisibility: SkillVisibility;
}

const NONE: SkillRequirement[] = [];

/** SKL-04: finds skills, sets the level of each, and takes along what is related. */
export function AddSkillsDialog({ open, onClose, without, usualVisibility }: AddSkillsDialogProps) {
  const { t } = useLingui();
  const draft = useDraft('add-skills', NONE);
  const visibilityWord = useVisibilityWord();
  const [visibility, setVisibility] = useState<SkillVisibility>(usualVisibility);
  const adding = useSkillAdding();
  const errors = useFieldMessages(adding.error);
  const message = useErrorMessage(adding.error);
  const count = draft.value.length;
  const add = () =>
    adding.mutate(
      { skills: draft.value, visibility },
      {
        onSuccess: () => {
          draft.setValue([]);
          draft.clear();
          notify({ tone: 'ok', message: t`Added to your skills.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t`Add skills`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabled={count === 0} pending={adding.isPending} onClick={add}>
            <Plural value={count} _0="Add skills" one="Add # skill" other="Add # skills" />
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormRefusal message={message} faults={errors} />
        <SkillPicker
          label={t`Which skills do you have?`}
          help={t`Type a few letters and choose. Set the level as you see it today.`}
          value={draft.value}
          without={without}
          onChange={(next) => draft.setValue(next)}
          error={errors['skills']}
          errorOf={(at) => errors[`skills.${at}`] ?? errors[`skills.${at}.level`]}
        />
        <RadioGroup
          label={t`Who can see them`}
          options={SKILL_VISIBILITIES.map((value) => ({ value, label: visibilityWord(value) }))}
          value={visibility}
          onChange={setVisibility}
          error={errors['visibility']}
        />
      </div>
    </Dialog>
  );
}
