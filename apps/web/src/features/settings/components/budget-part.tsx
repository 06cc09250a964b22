import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MOST_QUIET_DAYS, type NotificationBudget, type QuietHours, type ShownNotificationBudget } from '@waymark/contract/notifications';
import { CheckboxField, Section, SelectField, SwitchField, Text } from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { notificationBudgetQuery, useBudgetChange } from '../settings.queries.ts';
import { useClockWords } from './clock-words.ts';
import styles from './settings.module.css';

const CAPS = [0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 100];
/** What quiet hours are when they are first switched on. */
const USUAL_NIGHT: QuietHours = { from: 20, until: 7 };
const ORGANISATION = 'organisation';

/** How much interrupts in a day, by mail or on devices, and when nothing (NTF-07). */
export function BudgetPart() {
  const { t } = useLingui();
  const query = useQuery(notificationBudgetQuery);
  return (
    <Section title={t`Limits and quiet hours`}>
      {query.data === undefined ? <Waiting of={query} shape="rows" count={4} /> : <BudgetForm shown={query.data} />}
    </Section>
  );
}

function BudgetForm({ shown }: { readonly shown: ShownNotificationBudget }) {
  const { t } = useLingui();
  const change = useBudgetChange();
  const { dailyCap, quietHours, quietDays, organisationCap, sentToday } = shown;
  const timeZone = zoneName(shown.timeZone);
  const set = (part: Partial<NotificationBudget>) => change.mutate({ dailyCap, quietHours, quietDays, ...part });
  const lower = [...new Set([...CAPS, ...(dailyCap === null ? [] : [dailyCap])])].filter(
    (cap) => cap < organisationCap || cap === dailyCap,
  );
  return (
    <div className={styles.part}>
      <SelectField
        className={styles.wide}
        label={t`Instant emails and device notifications per day`}
        help={t`A message sent both ways counts once. Messages over the limit go into the digest and still appear in the product.`}
        value={dailyCap === null ? ORGANISATION : String(dailyCap)}
        options={[
          { value: ORGANISATION, label: t`Your organisation’s limit: ${organisationCap}` },
          ...lower
            .toSorted((one, other) => one - other)
            .map((cap) => ({ value: String(cap), label: cap === 0 ? t`None; all in the digest` : t`At most ${cap}` })),
        ]}
        onChange={({ currentTarget: { value } }) => set({ dailyCap: value === ORGANISATION ? null : Number(value) })}
      />
      <Text size="small">
        <Plural value={sentToday} _0="None counted today." one="# counted today." other="# counted today." />
      </Text>
      <SwitchField
        className={styles.wide}
        label={t`Quiet hours`}
        help={t`Emails and device notifications wait until these hours end.`}
        checked={quietHours !== null}
        onChange={(event) => set({ quietHours: event.currentTarget.checked ? USUAL_NIGHT : null })}
      />
      {quietHours !== null && <HoursFields hours={quietHours} onChange={(hours) => set({ quietHours: hours })} />}
      <QuietDays chosen={quietDays} onChange={(days) => set({ quietDays: days })} />
      <Text size="small">
        <Trans>In your time zone, {timeZone}.</Trans>
      </Text>
    </div>
  );
}

function HoursFields({ hours, onChange }: { readonly hours: QuietHours; readonly onChange: (hours: QuietHours) => void }) {
  const { t } = useLingui();
  const words = useClockWords();
  const without = (hour: number) => words.hours.filter(({ value }) => value !== String(hour));
  return (
    <div className={`${styles.plan ?? ''} ${styles.wide ?? ''}`}>
      <SelectField
        label={t`From`}
        value={String(hours.from)}
        options={without(hours.until)}
        onChange={(event) => onChange({ ...hours, from: Number(event.currentTarget.value) })}
      />
      <SelectField
        label={t`Until`}
        value={String(hours.until)}
        options={without(hours.from)}
        onChange={(event) => onChange({ ...hours, until: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

function QuietDays({ chosen, onChange }: { readonly chosen: readonly number[]; readonly onChange: (days: number[]) => void }) {
  const { weekdays } = useClockWords();
  return (
    <fieldset className={styles.group}>
      <legend>
        <Text as="span" size="ui">
          <Trans>Quiet days</Trans>
        </Text>
      </legend>
      <div className={styles.days}>
        {weekdays.map(({ value, label }) => {
          const day = Number(value);
          const isChosen = chosen.includes(day);
          return (
            <CheckboxField
              key={value}
              label={label}
              checked={isChosen}
              disabled={!isChosen && chosen.length === MOST_QUIET_DAYS}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== day) : [...chosen, day])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
