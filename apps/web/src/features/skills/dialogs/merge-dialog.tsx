import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SkillId, TaxonomyRow } from '@waymark/contract/skills';
import { Button, Dialog, notify, Refusal, Text, type TagOption } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { TaxonomyField } from '../components/taxonomy-field.tsx';
import styles from '../components/taxonomy.module.css';
import { useSkillMerge } from '../taxonomy.queries.ts';

interface MergeDialogProps {
  readonly row: TaxonomyRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes a skill part of another (SKL-08). */
export function MergeDialog({ row, open, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const [into, setInto] = useState<TagOption[]>([]);
  const merge = useSkillMerge();
  const message = useErrorMessage(merge.error);
  const [chosen] = into;
  const go = () => {
    if (chosen === undefined) return;
    merge.mutate(
      { id: row.id, intoId: chosen.value as SkillId },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`${row.label} is now part of ${chosen.label}.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Merge ${row.label} into another`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabled={chosen === undefined} pending={merge.isPending} onClick={go}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Refusal>{message}</Refusal>
        <Text>
          <Trans>People, evidence and content that use it will use the other one. You can still find it by its old name.</Trans>
        </Text>
        <TaxonomyField label={t`Into`} kind={row.kind} max={1} without={row.id} value={into} onChange={setInto} />
      </div>
    </Dialog>
  );
}
