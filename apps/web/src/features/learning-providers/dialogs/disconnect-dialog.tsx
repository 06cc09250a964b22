import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnProvider } from '@waymark/contract/learning-providers';
import { RadioGroup } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useDisconnection } from '../learning-providers.queries.ts';

interface DisconnectDialogProps {
  readonly provider: OwnProvider;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks whether what came by a connection stays (PPL-05). */
export function DisconnectDialog({ provider, title, onClose }: DisconnectDialogProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep');
  const end = useDisconnection(provider.id);
  return (
    <FormDialog
      title={title}
      submit={<Trans>Disconnect</Trans>}
      danger
      pending={end.isPending}
      error={end.error}
      onClose={onClose}
      onSubmit={() => end.mutate(choice === 'remove', { onSuccess: onClose })}
    >
      <RadioGroup
        label={t`Received so far`}
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'keep', label: t`Keep it on my profile` },
          { value: 'remove', label: t`Remove it`, help: t`Content already completed through it stays completed.` },
        ]}
      />
    </FormDialog>
  );
}
