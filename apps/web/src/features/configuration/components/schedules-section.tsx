import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigurationSchedule } from '@waymark/contract/configuration';
import { Badge, Button, ConfirmDialog, Lined, Panel, Row, Section, Stack, StatusBadge, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { draftChanges } from '../configuration.draft.ts';
import { schedulesQuery, useScheduleCancelling } from '../configuration.queries.ts';
import type { Named } from './audience-words.ts';
import styles from './configuration.module.css';
import { EntryValue } from './entry-value.tsx';
import { useEntryName } from './entry-words.ts';
import { useRefusalWords } from './refusal-words.ts';

/** Publications planned for later, and what became of them (ORG-19). */
export function SchedulesSection({ named }: { readonly named: Named }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(schedulesQuery);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t`Planned`}>
      <Panel variant="tight">
        <Lined as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {items.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} named={named} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={items.length} />
    </Section>
  );
}

function ScheduleRow({ schedule, named }: { readonly schedule: ConfigurationSchedule; readonly named: Named }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useEntryName();
  const refusalOf = useRefusalWords();
  const cancelling = useScheduleCancelling();
  const [asking, setAsking] = useState(false);
  const who = schedule.createdBy?.fullName ?? t`Someone`;
  const when = format.dateTime(schedule.publishAt);
  return (
    <Stack as="li" gap={2} style={{ paddingBlock: 14 }}>
      <Row justify="between">
        <Row gap={2}>
          <Text as="span" size="ui">
            <strong>{when}</strong>
          </Text>
          <ScheduleBadge schedule={schedule} />
        </Row>
        {schedule.status === 'pending' && (
          <Button size="s" onClick={() => setAsking(true)} aria-label={t`Cancel publication scheduled for ${when}`}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {schedule.status === 'refused' && (
          <Button size="s" onClick={() => draftChanges(schedule.changes, 1)} aria-label={t`Reuse changes scheduled for ${when}`}>
            <Trans>Reuse changes</Trans>
          </Button>
        )}
      </Row>
      <Text size="small">
        <Trans>Scheduled by {who}</Trans>
        {schedule.note !== '' && `: ${schedule.note}`}
      </Text>
      {schedule.refusal !== null && <Text size="small">{refusalOf(schedule.refusal)}</Text>}
      <ul className={styles.changes}>
        {schedule.changes.map(({ key, value }) => (
          <li key={key} className={styles.fromTo}>
            <span>{nameOf(key)}:</span>
            <span className={styles.to}>
              <EntryValue entryKey={key} value={value} named={named} />
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel this publication?`}
        confirmLabel={t`Cancel publication`}
        danger
        onConfirm={async () => {
          await cancelling.mutateAsync(schedule.id).catch(() => {});
          setAsking(false);
        }}
      >
        <Trans>The published version stays unchanged.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function ScheduleBadge({ schedule }: { readonly schedule: ConfigurationSchedule }) {
  const version = schedule.version ?? 0;
  if (schedule.status === 'pending') {
    return (
      <StatusBadge status="pending">
        <Trans>Waiting</Trans>
      </StatusBadge>
    );
  }
  if (schedule.status === 'published') {
    return (
      <StatusBadge status="completed">
        <Trans>Published as version {version}</Trans>
      </StatusBadge>
    );
  }
  return schedule.status === 'refused' ? (
    <Badge tone="bad">
      <Trans>Not published</Trans>
    </Badge>
  ) : (
    <StatusBadge status="declined">
      <Trans>Cancelled</Trans>
    </StatusBadge>
  );
}
