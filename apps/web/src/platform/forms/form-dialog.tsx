import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button, Dialog, Form, FormRefusal } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../api/error-message.ts';

interface FormDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly size?: 'wide' | undefined;
  /** Another way to end it, beside those two. */
  readonly aside?: ReactNode;
  /** Words of the button that sends. */
  readonly submit: ReactNode;
  /** What is sent cannot be taken back. */
  readonly danger?: boolean;
  /** Sending makes no sense yet. */
  readonly disabled?: boolean;
  readonly pending?: boolean;
  /** Why it was refused last time. What is about a field is said at the field. */
  readonly error?: Error | null;
  /** The id of a field by its path in what is sent; with it the faults are told above the form too, each with the way to its field. */
  readonly idOf?: ((field: string) => string) | undefined;
  /** Words of the way out, where it is not to cancel. */
  readonly back?: ReactNode;
  /** Nothing is kept by leaving; what was typed is the caller's to keep. */
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog that is a form: its fields, why it was refused, a way out and a button that sends. */
export function FormDialog({
  open = true,
  aside,
  submit,
  danger = false,
  disabled = false,
  pending = false,
  error = null,
  idOf,
  back,
  onClose,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      foot={
        <>
          {aside}
          <Button variant="plain" onClick={onClose}>
            {back ?? <Trans>Cancel</Trans>}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} type="submit" form={id} pending={pending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit}>
        <FormRefusal message={message} faults={errors} idOf={idOf} />
        {children}
      </Form>
    </Dialog>
  );
}
