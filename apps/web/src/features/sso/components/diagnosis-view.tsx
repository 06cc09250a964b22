import { useLingui } from '@lingui/react/macro';
import type { Diagnosis } from '@waymark/contract/sso';
import { Disclosure, Stack } from '@waymark/ui';
import { FaultNotices } from './fault-notices.tsx';
import styles from './sso.module.css';

/** Names and values as a provider said them. */
export const SaidFacts = ({ facts }: { readonly facts: readonly { readonly name: string; readonly value: string }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt className={styles.code}>
          <bdi>{name}</bdi>
        </dt>
        <dd className={styles.code}>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** What an exchange says, and what is wrong with it (ADM-11). */
export function DiagnosisView({ diagnosis: { faults, facts, message } }: { readonly diagnosis: Diagnosis }) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <FaultNotices faults={faults} />
      {facts.length > 0 && (
        <Disclosure title={t({ message: 'Contents', context: 'message' })} open>
          <SaidFacts facts={facts} />
        </Disclosure>
      )}
      {message !== '' && (
        <Disclosure title={t`The full message`}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <pre className={`${styles.message} ${styles.code}`} tabIndex={0}>
            {message}
          </pre>
        </Disclosure>
      )}
    </Stack>
  );
}
