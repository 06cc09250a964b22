import type { ReactNode } from 'react';
import styles from './lists.module.css';

type SettingRowProps = {
  /** Names the control at the end: `aria-labelledby` of the control. */
  id: string;
  title: ReactNode;
  badge?: ReactNode;
  detail?: ReactNode;
  /** How the setting is called outside, in the type of code. */
  code?: string | undefined;
  /** Below: who changed it. */
  note?: ReactNode;
  /** The control, and what stands before it. */
  children: ReactNode;
};

/** One setting: what it is called and does, and its control at the end. */
export const SettingRow = ({ id, title, badge, detail, code, note, children }: SettingRowProps) => (
  <li className={styles.setting}>
    <div>
      <div className={styles.settingTitle}>
        <h3 id={id}>{title}</h3>
        {badge}
      </div>
      {detail && <p className={styles.settingDetail}>{detail}</p>}
      {code !== undefined && <p className={styles.settingCode}>{code}</p>}
      {note && <p className={styles.settingDetail}>{note}</p>}
    </div>
    <div className={styles.settingEnd}>{children}</div>
  </li>
);
