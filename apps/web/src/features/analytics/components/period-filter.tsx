import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { type AnalyticsReport, ANALYTICS_LIMITS, type Comparison, daysOf } from '@waymark/contract/analytics';
import { Button, DateField, FilterPopover, Form, IconCalendar, Row, SelectField, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { lastDays, lastQuarter, type Narrowed } from '../analytics-address.rules.ts';
import { dayOf } from '../figure-format.ts';

type Narrow = (changes: { start?: string | null; end?: string | null; compare?: string | null }) => void;

interface PeriodFilterProps {
  readonly narrowed: Narrowed;
  /** What the server answered with: the period it took where none was asked for. */
  readonly period: AnalyticsReport['period'] | undefined;
  readonly narrow: Narrow;
}

const PRESETS = [28, 91, 182, 364] as const;

/** The days figures are of: some usual ones, or any two days. */
export function PeriodFilter({ narrowed, period, narrow }: PeriodFilterProps) {
  const format = useFormat();
  const { t } = useLingui();
  const day = (text: string) => format.date(dayOf(text));
  const label = period === undefined ? t`Period` : t`${day(period.start)} to ${day(period.end)}`;
  return (
    <FilterPopover label={label} icon={IconCalendar} on={narrowed.start !== undefined || narrowed.end !== undefined}>
      <Presets narrow={narrow} />
      {/* Another period is another form: what was typed for the last one is not kept in it. */}
      <PeriodForm key={`${period?.start} ${period?.end}`} period={period} narrow={narrow} />
    </FilterPopover>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function Presets({ narrow }: { readonly narrow: Narrow }) {
  const { t } = useLingui();
  const words: Readonly<Record<(typeof PRESETS)[number], string>> = {
    28: t`Last 4 weeks`,
    91: t`Last 13 weeks`,
    182: t`Last 26 weeks`,
    364: t`Last 52 weeks`,
  };
  return (
    <Row gap={2}>
      {PRESETS.map((days) => (
        <Button key={days} size="s" onClick={() => narrow(lastDays(days, today()))}>
          {words[days]}
        </Button>
      ))}
      <Button size="s" onClick={() => narrow(lastQuarter(today()))}>
        <Trans>Last quarter</Trans>
      </Button>
    </Row>
  );
}

function PeriodForm({ period, narrow }: Pick<PeriodFilterProps, 'period' | 'narrow'>) {
  const { t } = useLingui();
  const id = useId();
  const [start, setStart] = useState(period?.start ?? '');
  const [end, setEnd] = useState(period?.end ?? '');
  const isTyped = start !== '' && end !== '';
  const fault = !isTyped
    ? undefined
    : end < start
      ? t`The last day is before the first.`
      : daysOf({ start, end }) > ANALYTICS_LIMITS.days
        ? t`A period can be at most five years.`
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && fault === undefined) narrow({ start, end });
  };
  return (
    <Form onSubmit={submit}>
      <DateField id={`${id}-start`} label={t`First day`} value={start} onChange={(event) => setStart(event.currentTarget.value)} required />
      <DateField
        id={`${id}-end`}
        label={t`Last day`}
        value={end}
        error={fault}
        onChange={(event) => setEnd(event.currentTarget.value)}
        required
      />
      <Button type="submit" variant="solid" disabled={!isTyped || fault !== undefined}>
        <Trans>Show this period</Trans>
      </Button>
    </Form>
  );
}

/** What figures stand beside. */
export function ComparisonFilter({
  narrowed,
  report,
  narrow,
}: {
  readonly narrowed: Narrowed;
  readonly report: AnalyticsReport | undefined;
  readonly narrow: Narrow;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Readonly<Record<Comparison, string>> = {
    previous: t`Compared with the previous period`,
    year: t`Compared with last year`,
    none: t`No comparison`,
  };
  const before = report?.comparedWith;
  return (
    <FilterPopover label={words[narrowed.compare]} on={narrowed.compare !== 'none'}>
      <SelectField
        label={t`Compare with`}
        value={narrowed.compare}
        options={[
          { value: 'previous', label: t`Previous period` },
          { value: 'year', label: t`The same days last year` },
          { value: 'none', label: t`Nothing` },
        ]}
        onChange={(event) => narrow({ compare: event.currentTarget.value })}
      />
      {before !== null && before !== undefined && (
        <Text size="meta">
          <Trans>
            {format.date(dayOf(before.start))} to {format.date(dayOf(before.end))}
          </Trans>
        </Text>
      )}
    </FilterPopover>
  );
}
