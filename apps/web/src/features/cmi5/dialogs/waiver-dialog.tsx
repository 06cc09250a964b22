import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardId } from '@waymark/contract/cards';
import { type Cmi5Learner, type Cmi5Line, WAIVE_REASONS, type WaiveReason } from '@waymark/contract/cmi5';
import { SelectField, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWaiver } from '../cmi5.queries.ts';

interface WaiverDialogProps {
  readonly cardId: CardId;
  readonly person: Cmi5Learner['person'];
  /** Those that are not done. */
  readonly units: readonly Cmi5Line[];
  readonly onClose: () => void;
}

/** Waives a unit for a learner, with one of the four reasons of cmi5 (PLY-04). */
export function WaiverDialog({ cardId, person, units, onClose }: WaiverDialogProps) {
  const { t } = useLingui();
  const waiver = useWaiver(cardId);
  const [unitId, setUnit] = useState(units[0]?.id ?? '');
  const [reason, setReason] = useState<WaiveReason>('Administrative');
  const reasons: Readonly<Record<WaiveReason, string>> = {
    'Tested Out': t`They passed a test on it`,
    'Equivalent AU': t`They completed an equivalent unit`,
    'Equivalent Outside Activity': t`They completed something equivalent elsewhere`,
    Administrative: t`Administrative reason`,
  };
  return (
    <FormDialog
      title={t`Waive a unit for ${person.fullName}`}
      submit={<Trans>Waive</Trans>}
      pending={waiver.isPending}
      error={waiver.error}
      onClose={onClose}
      onSubmit={() => waiver.mutate({ userId: person.id, unitId, reason }, { onSuccess: onClose })}
    >
      <Text>
        <Trans>A waived unit counts as done for this learner. You can’t undo this.</Trans>
      </Text>
      <SelectField
        label={t({ message: 'Unit', context: 'course' })}
        value={unitId}
        options={units.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      <SelectField
        label={t`Reason`}
        value={reason}
        options={WAIVE_REASONS.map((value) => ({ value, label: reasons[value] }))}
        onChange={(event) => setReason(event.currentTarget.value as WaiveReason)}
      />
    </FormDialog>
  );
}
