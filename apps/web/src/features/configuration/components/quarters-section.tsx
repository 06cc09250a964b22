import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DateField, IconButton, IconPlus, IconTrash, Refusal, Section, Stack, Text, TextField } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const QUARTERS = 'quarters';
const MOST = 8;

/** When the quarters of the organisation's year begin, and what they are called; due dates are counted by them (ORG-02, LRN-01). */
export function QuartersSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const quarters = form.setting(QUARTERS);
  const error = form.errorOf(QUARTERS);
  const change = (at: number, part: Partial<(typeof quarters)[number]>) =>
    form.change(
      QUARTERS,
      quarters.map((quarter, place) => (place === at ? Object.assign({}, quarter, part) : quarter)),
    );
  return (
    <Section title={t`Quarters`}>
      <Stack gap={4} className={styles.narrow}>
        <Text size="small">
          <Trans>If your organisation’s year is not the calendar year, set when each quarter begins. It repeats every year.</Trans>
        </Text>
        {quarters.map((quarter, at) => (
          // A row has no name of its own, and never changes its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.mappedRow}>
            <TextField
              label={t`Name of quarter ${at + 1}`}
              hideLabel
              placeholder={t`Name`}
              maxLength={60}
              value={quarter.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <DateField
              label={t`Start of quarter ${at + 1}`}
              hideLabel
              value={quarter.startDate}
              onChange={(event) => change(at, { startDate: event.currentTarget.value })}
            />
            <IconButton
              icon={IconTrash}
              label={t`Remove quarter ${at + 1}`}
              onClick={() =>
                form.change(
                  QUARTERS,
                  quarters.filter((_, place) => place !== at),
                )
              }
            />
          </div>
        ))}
        <div>
          <Button
            size="s"
            icon={IconPlus}
            disabled={quarters.length >= MOST}
            onClick={() => form.change(QUARTERS, [...quarters, { name: t`Quarter ${quarters.length + 1}`, startDate: '' }])}
          >
            <Trans>Add quarter</Trans>
          </Button>
        </div>
        <Refusal>{error}</Refusal>
        <Unpublished form={form} entryKey={QUARTERS} />
      </Stack>
    </Section>
  );
}
