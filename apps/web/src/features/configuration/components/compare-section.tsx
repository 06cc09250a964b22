import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField, Panel, Section, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { comparisonQuery } from '../configuration.queries.ts';
import type { Named } from './audience-words.ts';
import { ChangeList } from './change-list.tsx';
import styles from './configuration.module.css';

/** Any two versions against each other (ORG-19). */
export function CompareSection({ newest, named }: { readonly newest: number; readonly named: Named }) {
  const { t } = useLingui();
  const [from, setFrom] = useState('0');
  const [to, setTo] = useState(String(newest));
  const [one, other] = [Number(from), Number(to)];
  const isVersion = (number: number) => Number.isInteger(number) && number >= 0 && number <= newest;
  const fault = (number: number) => (isVersion(number) ? undefined : t`Enter a whole number from 0 to ${newest}.`);
  const areVersions = isVersion(one) && isVersion(other);
  const query = useQuery({ ...comparisonQuery(one, other), enabled: areVersions });
  return (
    <Section title={t`Compare two versions`}>
      <Stack gap={4}>
        <div className={styles.pair}>
          <NumberField
            label={t`From version`}
            help={t`0 means the product defaults.`}
            min={0}
            max={newest}
            value={from}
            error={fault(one)}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <NumberField
            label={t`To version`}
            min={0}
            max={newest}
            value={to}
            error={fault(other)}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        {areVersions && query.data === undefined && <Waiting of={query} level={3} shape="text" count={1} />}
        {areVersions && query.data !== undefined && (
          <Panel variant="tint">
            {query.data.changes.length === 0 ? (
              <Text size="small">
                <Trans>No differences between them.</Trans>
              </Text>
            ) : (
              <ChangeList changes={query.data.changes} named={named} />
            )}
          </Panel>
        )}
      </Stack>
    </Section>
  );
}
