import { useLingui } from '@lingui/react/macro';
import type { FactorKind } from '@waymark/contract/second-factor';
import { Icon, IconDeviceMobile, IconFingerprint, IconKey, IconShieldCheck, type IconShape } from '@waymark/ui';
import styles from './second-factor.module.css';

export type Way = FactorKind | 'recovery';

interface WaysProps {
  readonly ways: readonly Way[];
  readonly onChoose: (way: Way) => void;
  /** Read aloud before them. */
  readonly label: string;
}

/** Ways to set up, or to give, the second factor. */
export function Ways({ ways, onChoose, label }: WaysProps) {
  const { t } = useLingui();
  const texts: Readonly<Record<Way, { icon: IconShape; title: string; detail: string }>> = {
    passkey: { icon: IconFingerprint, title: t`Passkey`, detail: t`Your fingerprint, face, PIN or a security key` },
    authenticator: { icon: IconDeviceMobile, title: t`Authenticator app`, detail: t`A code that an app on your phone shows` },
    okta: { icon: IconShieldCheck, title: t`Okta Verify`, detail: t`A request on your phone that you approve` },
    recovery: { icon: IconKey, title: t`Recovery code`, detail: t`One of the codes you saved as a backup` },
  };
  return (
    <ul className={styles.ways} aria-label={label}>
      {ways.map((way) => (
        <li key={way}>
          <button type="button" className={styles.way} onClick={() => onChoose(way)}>
            <Icon icon={texts[way].icon} />
            <strong>{texts[way].title}</strong>
            <small>{texts[way].detail}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
