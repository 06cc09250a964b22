import { useLingui } from '@lingui/react/macro';
import { renderSVG } from 'uqr';
import styles from './second-factor.module.css';

/** A text as a square code that a phone reads. */
export function SquareCode({ text }: { text: string }) {
  const { t } = useLingui();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 0 }))}`;
  return (
    <div className={styles.qr}>
      <img src={picture} alt={t`QR code for your authenticator app`} width={176} height={176} />
    </div>
  );
}
