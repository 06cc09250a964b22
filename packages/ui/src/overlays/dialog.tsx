import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { usePartsFor } from './overlay-parts.ts';
import type { OverlayProps, OverlayShape } from './panel-props.ts';

/** Draws nothing until it is first opened, and comes with the code of all overlays. */
function Overlay({ shape, ...rest }: OverlayProps & { shape: OverlayShape }) {
  const { t } = useLingui();
  const { open, onClose } = rest;
  const parts = usePartsFor(open, onClose);
  const [cameOpen] = useState(open);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return parts && wasOpened ? <parts.DialogPanel {...rest} shape={shape} closeLabel={t`Close`} cameOpen={cameOpen} /> : null;
}

type DialogProps = OverlayProps & {
  /** 560, 720 or 1200 px. */
  size?: 'm' | 'wide' | 'full' | undefined;
  /** `false` while something runs that must not be left. */
  closable?: boolean | undefined;
};

/** Asks for something before going on; a sheet from below on narrow screens. One level deep. Keep it mounted and load its content lazily. */
export const Dialog = ({ size = 'm', closable = true, ...rest }: DialogProps) => (
  <Overlay {...rest} shape={{ kind: 'dialog', size, side: 'end', closable }} />
);

type DrawerProps = OverlayProps & { size?: 'm' | 'wide' | undefined; side?: 'start' | 'end' | undefined };

/** From the side, 420 or 640 px: for looking at something without leaving the page. */
export const Drawer = ({ size = 'm', side = 'end', ...rest }: DrawerProps) => (
  <Overlay {...rest} shape={{ kind: 'drawer', size, side, closable: true }} />
);

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and what stays. */
  children: ReactNode;
  /** Verb and noun: "Remove 3 people". */
  confirmLabel: string;
  /** The dialog stays open and its button waits until it is done. */
  onConfirm: () => void | Promise<void>;
  danger?: boolean | undefined;
};

/** One question before something that cannot be taken back. Where it can be, do it and offer Undo instead. */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, onConfirm, danger = false }: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    void Promise.resolve(onConfirm()).finally(() => setPending(false));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!pending}
      title={title}
      foot={
        <>
          <Button variant="plain" onClick={onClose} disabled={pending} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} onClick={confirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
