import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type PersonSkill, SKILL_LIMITS } from '@waymark/contract/skills';
import { Button, Dialog, Field, LevelPicker, notify, Refusal, TextArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { useEndorsement, useSkillChange } from '../person-skills.queries.ts';
import styles from '../components/skills.module.css';

interface LevelDialogProps {
  /** Whose skill it is; null for one's own. */
  readonly userId: string | null;
  readonly shown: PersonSkill;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How well one does something oneself, or a colleague does it. */
export function LevelDialog({ userId, shown, open, onClose }: LevelDialogProps) {
  const { t } = useLingui();
  const fieldId = useId();
  const levels = useLevels();
  const { id: skillId, label } = shown.skill;
  const before = userId === null ? shown.declaredLevel : shown.endorsedLevel;
  const draft = useDraft(`skill-level:${userId ?? 'own'}:${skillId}`, { level: before ?? '', note: '' });
  const own = useSkillChange();
  const endorsement = useEndorsement(userId ?? '', skillId);
  const message = useErrorMessage(endorsement.error);
  const { level, note } = draft.value;
  const done = () => {
    draft.clear();
    notify({ tone: 'ok', message: t`Saved.` });
    onClose();
  };
  const save = () =>
    userId === null ? own.mutate({ skillId, level }, { onSuccess: done }) : endorsement.mutate({ level, note }, { onSuccess: done });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={userId === null ? t`How well do you know ${label}?` : t`How well do they know ${label}?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabled={level === ''} pending={own.isPending || endorsement.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Refusal>{message}</Refusal>
        <Field label={t`Level`} id={fieldId}>
          <LevelPicker
            label={t`Level in ${label}`}
            levels={levels}
            value={level}
            none={t`Choose a level`}
            onChange={(next) => draft.change({ level: next })}
          />
        </Field>
        {userId !== null && (
          <TextArea
            label={t`What did you see?`}
            optional
            help={t`They can read it, with your name.`}
            maxLength={SKILL_LIMITS.note}
            value={note}
            onChange={(event) => draft.change({ note: event.currentTarget.value })}
          />
        )}
      </div>
    </Dialog>
  );
}
