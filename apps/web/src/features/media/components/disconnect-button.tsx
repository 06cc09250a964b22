import { type ReactNode, useState } from 'react';
import { Button, ConfirmDialog } from '@waymark/ui';

interface DisconnectButtonProps {
  readonly label: string;
  /** What is asked: "Disconnect …?" */
  readonly title: string;
  /** What comes of it. */
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before a service, or an earlier place of files, is let go. */
export function DisconnectButton({ label, title, children, onConfirm }: DisconnectButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={title}
        confirmLabel={label}
        onConfirm={async () => {
          // The reason of a refusal is told in passing.
          await onConfirm().catch(() => {});
          setAsking(false);
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
