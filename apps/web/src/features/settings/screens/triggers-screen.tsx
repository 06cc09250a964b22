import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PageHeader, Section, Segments, Skeletons } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BudgetPart } from '../components/budget-part.tsx';
import { DevicesPart } from '../components/devices-part.tsx';
import { DigestForm } from '../components/digest-form.tsx';
import { MutesPart } from '../components/mutes-part.tsx';
import styles from '../components/settings.module.css';
import { TriggersList } from '../components/triggers-list.tsx';
import { digestPlanQuery, notificationSettingsQuery, useTriggerChange } from '../settings.queries.ts';

const DefaultsPart = lazy(async () => ({ default: (await import('../components/defaults-part.tsx')).DefaultsPart }));

type Whose = 'own' | 'everyone';

/** /settings/triggers (PPL-05, NTF-03, NTF-07): which notifications by which way, how many and when not; for all, where one may. */
export function Screen() {
  const { t } = useLingui();
  const [whose, setWhose] = useState<Whose>('own');
  const settings = useQuery(notificationSettingsQuery);
  const isOwn = whose === 'own';
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        lead={
          isOwn
            ? t`Choose what you are notified about and how. Changes apply from now on.`
            : t`The default for everyone who has not chosen. It applies from now on.`
        }
      />
      {settings.data?.can.changeDefaults === true && (
        <div className={styles.whose}>
          <Segments
            label={t`Whose notifications`}
            value={whose}
            onChange={setWhose}
            segments={[
              { value: 'own', label: t`For you` },
              { value: 'everyone', label: t`For everyone` },
            ]}
          />
        </div>
      )}
      {isOwn ? (
        <OwnTriggers />
      ) : (
        <Suspense fallback={<Skeletons shape="rows" count={4} />}>
          <DefaultsPart />
        </Suspense>
      )}
    </>
  );
}

function OwnTriggers() {
  const { t } = useLingui();
  const settings = useQuery(notificationSettingsQuery);
  const plan = useQuery(digestPlanQuery);
  const change = useTriggerChange();
  return (
    <>
      <DevicesPart />
      {settings.data === undefined ? (
        <Waiting of={settings} shape="rows" count={4} />
      ) : (
        <TriggersList settings={settings.data.items} onChange={(setting) => change.mutate(setting)} />
      )}
      <BudgetPart />
      <Section title={t`The digest`}>
        {plan.data === undefined ? <Waiting of={plan} shape="rows" count={4} /> : <DigestForm plan={plan.data} />}
      </Section>
      <MutesPart />
    </>
  );
}
