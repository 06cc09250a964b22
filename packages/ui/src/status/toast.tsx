import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconAlertCircle, IconCheck, IconX } from '../icons/icons.ts';
import { useAppearance } from '../provider/appearance.ts';
import styles from './status.module.css';
import { dismissToast, onToastChange, shownToast, toastLife } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useLingui();
  const { accessibility } = useAppearance();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toastLife(accessibility));
    return () => clearTimeout(timer);
  }, [toast.id, held, accessibility]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className={styles.toast} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {toast.tone !== 'neutral' && <Icon icon={toast.tone === 'bad' ? IconAlertCircle : IconCheck} />}
      <span>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.toastAction}
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={t`Close message`} onClick={() => dismissToast(toast.id)}>
        <Icon icon={IconX} size="s" />
      </button>
    </div>
  );
}

/** Where toasts appear; part of WaymarkProvider. Read aloud when one comes, paused while the pointer or focus is on it. */
export function ToastRegion() {
  const { t } = useLingui();
  const toast = useSyncExternalStore(onToastChange, shownToast, () => undefined);
  return (
    <section className={styles.toasts} aria-label={t`Messages`} aria-live={toast?.tone === 'bad' ? 'assertive' : 'polite'}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}
