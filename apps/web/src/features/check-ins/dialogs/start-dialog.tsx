import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { CheckInSide } from '@waymark/contract/check-ins';
import { Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { firstName } from '../check-in-words.ts';
import { useStart } from '../check-ins.queries.ts';

interface StartDialogProps {
  readonly personId: string;
  readonly name: string;
  /** What the reader is to it. */
  readonly side: CheckInSide;
  readonly onClose: () => void;
}

/** Asks before a check-in starts: the other one is told at once. */
export function StartDialog({ personId, name, side, onClose }: StartDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useStart();
  const first = firstName(name);
  return (
    <FormDialog
      title={t`Start a check-in with ${name}?`}
      submit={t`Start check-in`}
      pending={start.isPending}
      error={start.error}
      onClose={onClose}
      onSubmit={() => start.mutate({ personId, side }, { onSuccess: ({ id }) => void navigate(`/checkin/${id}`) })}
    >
      <Text>
        <Trans>{first} is told right away and can answer the questions. You can set a date to meet next.</Trans>
      </Text>
    </FormDialog>
  );
}
