import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './overlays.module.css';
import { useFocusReturn } from './use-focus-return.ts';

type OverlayProps = {
  open: boolean;
  onClose: () => void;
  /** A question, or verb and noun. */
  title: string;
  /** What it is about: a picture beside the title, on wide screens. */
  picture?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Cancel and the primary action; in a form the primary action is its submit button. */
  foot?: ReactNode;
  /** Beside the actions: what will happen. */
  note?: ReactNode;
};

type ShellProps = OverlayProps & {
  innerClass: string | undefined;
  contentClass: string;
  transition: 'slide-left' | 'slide-right' | 'fade-up';
  closable: boolean;
};

function OverlayShell({
  open,
  onClose,
  title,
  picture,
  lead,
  children,
  foot,
  note,
  innerClass,
  contentClass,
  transition,
  closable,
}: ShellProps) {
  const { t } = useLingui();
  const overlay = useFocusReturn(open);
  return (
    <Modal.Root
      unstyled
      opened={open}
      onClose={onClose}
      lockScroll={false}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      transitionProps={{ duration: 240, transition }}
      classNames={{ overlay: styles.scrim ?? '', inner: innerClass ?? '', content: contentClass }}
    >
      <Modal.Overlay />
      <Modal.Content data-overlay-open={overlay}>
        <div className={styles.head}>
          <div className={styles.about}>
            {picture && <div className={styles.picture}>{picture}</div>}
            <div className={styles.words}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              {lead}
            </div>
          </div>
          {closable && <IconButton icon={IconX} label={t`Close`} onClick={onClose} />}
        </div>
        <Modal.Body className={styles.body} tabIndex={0}>
          {children}
        </Modal.Body>
        {foot && (
          <div className={styles.foot}>
            {note && <div className={styles.note}>{note}</div>}
            {foot}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

type DialogProps = OverlayProps & {
  /** 560, 720 or 1200 px. */
  size?: 'm' | 'wide' | 'full' | undefined;
  /** `false` while something runs that must not be left. */
  closable?: boolean | undefined;
};

/** Asks for something before going on; a sheet from below on narrow screens. One level deep. Keep it mounted and load its content lazily. */
export const Dialog = ({ size = 'm', closable = true, ...rest }: DialogProps) => (
  <OverlayShell
    {...rest}
    closable={closable}
    transition="fade-up"
    innerClass={styles.inner}
    contentClass={classes(styles.dialog, size !== 'm' && styles[size])}
  />
);

type DrawerProps = OverlayProps & { size?: 'm' | 'wide' | undefined; side?: 'start' | 'end' | undefined };

/** From the side, 420 or 640 px: for looking at something without leaving the page. */
export function Drawer({ size = 'm', side = 'end', ...rest }: DrawerProps) {
  const rightToLeft = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <OverlayShell
      {...rest}
      closable
      transition={(side === 'end') === rightToLeft ? 'slide-right' : 'slide-left'}
      innerClass={side === 'end' ? styles.innerEnd : styles.innerStart}
      contentClass={classes(styles.drawer, size === 'wide' && styles.wide)}
    />
  );
}

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
