import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Section, SelectField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { notificationDefaultsQuery, useDefaultsChange } from '../settings.queries.ts';
import styles from './settings.module.css';
import { TriggersList } from './triggers-list.tsx';

const CAPS = [0, 3, 5, 10, 15, 20, 30, 50, 100, 200];

/** What holds for people of the organisation who have not chosen (NTF-03, NTF-07); for its administrators. */
export function DefaultsPart() {
  const { t } = useLingui();
  const query = useQuery(notificationDefaultsQuery);
  const change = useDefaultsChange();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const { dailyCap, items } = query.data;
  return (
    <>
      <Section title={t`Frequency`}>
        <div className={styles.part}>
          <SelectField
            className={styles.wide}
            label={t`Instant emails and device notifications per day`}
            help={t`Per person. People can choose fewer. The rest goes into their digest.`}
            value={String(dailyCap)}
            options={[...new Set([...CAPS, dailyCap])]
              .toSorted((one, other) => one - other)
              .map((cap) => ({ value: String(cap), label: cap === 0 ? t`None; all in the digest` : t`At most ${cap}` }))}
            onChange={(event) => change.mutate({ dailyCap: Number(event.currentTarget.value) })}
          />
        </div>
      </Section>
      <TriggersList settings={items} onChange={(setting) => change.mutate({ setting })} />
    </>
  );
}
