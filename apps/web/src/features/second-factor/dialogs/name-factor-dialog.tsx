import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Factor } from '@waymark/contract/second-factor';
import { Button, Dialog, Form, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { rename } from '../second-factor.queries.ts';

/** Names a second factor, so that one knows which phone it is. */
export function NameFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(factor.name);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => rename(factor.id, name) });
  const message = useErrorMessage(error);
  const fields = useFieldMessages(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename the second factor`}
      foot={
        <Button type="submit" form={form} variant="solid" pending={isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          value={name}
          maxLength={60}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={fields['name'] ?? (message === '' ? undefined : message)}
        />
      </Form>
    </Dialog>
  );
}
