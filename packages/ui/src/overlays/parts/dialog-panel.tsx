import { Modal } from '@mantine/core';
import { IconButton } from '../../actions/icon-button.tsx';
import { IconX } from '../../icons/icons.ts';
import { classes } from '../../styles/classes.ts';
import { MantineScope } from '../mantine-scope.tsx';
import type { DialogPanelProps, OverlayShape } from '../panel-props.ts';
import styles from './overlays.module.css';
import { followBar } from './follow-bar.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpening } from './use-opening.ts';

const sizes = {
  dialog: { m: '', wide: styles.wide, full: styles.full },
  drawer: { m: '', wide: styles.wide, full: styles.wide },
};

function transitionOf({ kind, side }: OverlayShape) {
  if (kind === 'dialog') return 'fade-up';
  return (side === 'end') === (document.documentElement.dir === 'rtl') ? 'slide-right' : 'slide-left';
}

function innerOf({ kind, side }: OverlayShape) {
  if (kind === 'dialog') return styles.inner ?? '';
  return (side === 'end' ? styles.innerEnd : styles.innerStart) ?? '';
}

/** A dialog in the middle of the page or at its side. */
export function DialogPanel(props: DialogPanelProps) {
  const { open, onClose, title, picture, lead, children, foot, note, shape, closeLabel, cameOpen } = props;
  const isOpen = useOpening(open, cameOpen);
  const overlay = useFocusReturn(isOpen);
  useFirstFocus(overlay, isOpen);
  return (
    <MantineScope>
      <Modal.Root
        unstyled
        opened={isOpen}
        onClose={onClose}
        lockScroll={false}
        closeOnClickOutside={shape.closable}
        closeOnEscape={shape.closable}
        transitionProps={{ duration: 240, transition: transitionOf(shape) }}
        classNames={{
          overlay: styles.scrim ?? '',
          inner: innerOf(shape),
          content: classes(styles[shape.kind], sizes[shape.kind][shape.size]),
        }}
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
            {shape.closable && <IconButton icon={IconX} label={closeLabel} onClick={onClose} />}
          </div>
          <Modal.Body className={styles.body} tabIndex={0} ref={followBar}>
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
    </MantineScope>
  );
}
