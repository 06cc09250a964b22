import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeader, Section } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BudgetPart } from '../components/budget-part.tsx';
import { DevicesPart } from '../components/devices-part.tsx';
import { DigestForm } from '../components/digest-form.tsx';
import { MutesPart } from '../components/mutes-part.tsx';
import { TriggersList } from '../components/triggers-list.tsx';
import { digestPlanQuery, notificationSettingsQuery, useTriggerChange } from '../settings.queries.ts';

/** /settings/triggers (PPL-05, NTF-03, NTF-07): which notifications by which way, how many and when not. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Notifications`} lead={t`Choose what you are notified about and how. Changes apply from now on.`} />
      <OwnTriggers />
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
