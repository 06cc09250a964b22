import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  addDays,
  COMMUNITY_SCOPES,
  type CommunityScope,
  daysBetween,
  fittingReminders,
  type Frequency,
  FREQUENCIES,
  lastStart,
  occurrencesFrom,
  seriesFaults,
} from '@waymark/contract/assignments';
import { DateField, Heading, NumberField, Segments, SelectField, Stack, Text } from '@waymark/ui';
import { useDays, useToday } from '../use-days.ts';
import { useFrequencyWords } from '../duty-words.ts';
import { dueDaysOf, mostDueDays, type RepeatTerms, repeatDays } from '../repeat.draft.ts';
import styles from './assignments.module.css';

interface RepeatFieldsProps {
  readonly terms: RepeatTerms;
  readonly onChange: (part: Partial<RepeatTerms>) => void;
  /** The day the content is archived. */
  readonly archivesOn: string | null;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether a group is among those it is for: only then members come and go. */
  readonly hasGroups?: boolean;
  /** Days before a due date on which people are reminded. */
  readonly reminders: readonly number[];
  /** It has begun: how often and from when stay. */
  readonly isBegun?: boolean;
}

/** How often, from when, how long and until when something repeats, with its dates before anything is saved (SHR-06). */
export function RepeatFields({ terms, onChange, archivesOn, messages, reminders, hasGroups = false, isBegun = false }: RepeatFieldsProps) {
  const { t } = useLingui();
  const today = useToday();
  const words = useFrequencyWords();
  const days = useDays();
  const most = mostDueDays(terms);
  const isTooLate = most !== undefined && terms.dueDays > most;
  const reminderHelp = useRepeatReminderHelp(terms, reminders);
  const sent = repeatDays(terms);
  const faults = sent === undefined ? [] : seriesFaults(sent, archivesOn);
  const archival = archivesOn === null ? '' : days.date(archivesOn);
  const isTooLong = faults.some(({ code }) => code === 'ends-after-archival') || messages['endsOn'] !== undefined;
  const endError = faults.some(({ code }) => code === 'before-start')
    ? t`Choose a day after the first date.`
    : isTooLong
      ? archivesOn === null
        ? (messages['endsOn'] ?? t`End date must be before the content archival date`)
        : t`End date must be before the content archival date, ${archival}.`
      : undefined;
  const scopes: Readonly<Record<CommunityScope, string>> = {
    'existing-and-future': t`Now and later`,
    existing: t`Only now`,
    future: t`Only later`,
  };
  return (
    <Stack gap={5}>
      {hasGroups && (
        <Stack gap={2}>
          <Heading level={3} look="h4">
            <Trans>Which members of the group?</Trans>
          </Heading>
          <Segments
            label={t`Which members of the group?`}
            segments={COMMUNITY_SCOPES.map((value) => ({ value, label: scopes[value] }))}
            value={terms.scope}
            onChange={(scope) => onChange({ scope })}
          />
        </Stack>
      )}
      <div className={styles.terms}>
        <SelectField
          label={t`How often?`}
          placeholder={t`Choose Frequency`}
          options={FREQUENCIES.map((value) => ({ value, label: words[value] }))}
          value={terms.frequency}
          disabled={isBegun}
          error={messages['frequency']}
          onChange={(event) => onChange({ frequency: event.currentTarget.value as Frequency | '' })}
        />
        <DateField
          label={t`First time`}
          min={isBegun ? undefined : today}
          value={terms.firstOn}
          disabled={isBegun}
          error={messages['startsOn']}
          onChange={(event) => onChange({ firstOn: event.currentTarget.value })}
        />
        <NumberField
          label={t`Days until it is due`}
          min={1}
          max={most}
          value={terms.dueDays === 0 ? '' : terms.dueDays}
          error={isTooLate ? tooLateText(most) : messages['dueOn']}
          help={reminderHelp}
          onChange={(event) => onChange({ dueDays: Number(event.currentTarget.value) })}
        />
        <DateField
          label={t`First due date`}
          disabled={terms.firstOn === ''}
          min={terms.firstOn === '' ? undefined : addDays(terms.firstOn, 1)}
          max={most === undefined ? undefined : addDays(terms.firstOn, most)}
          value={terms.firstOn === '' ? '' : addDays(terms.firstOn, dueDaysOf(terms))}
          onChange={({ currentTarget: { value: day } }) => day !== '' && onChange({ dueDays: daysBetween(terms.firstOn, day) })}
        />
        <DateField
          label={t`Stop after`}
          optional
          min={terms.firstOn === '' ? today : terms.firstOn}
          value={terms.stopAfter}
          error={endError}
          onChange={(event) => onChange({ stopAfter: event.currentTarget.value })}
        />
      </div>
      {sent !== undefined && <ComingDates {...{ terms, archivesOn }} from={isBegun ? today : terms.firstOn} />}
    </Stack>
  );
}

/** When people are reminded of each turn; that they are not, where it is due too soon. */
function useRepeatReminderHelp(terms: RepeatTerms, reminders: readonly number[]): string | undefined {
  const { t } = useLingui();
  const dueDays = dueDaysOf(terms);
  if (terms.firstOn === '') return undefined;
  const [first] = fittingReminders(addDays(terms.firstOn, dueDays), reminders, terms.firstOn);
  if (first !== undefined)
    return plural(first, { one: 'A reminder is sent # day before the due date.', other: 'A reminder is sent # days before the due date.' });
  if (reminders.length === 0) return t`No reminder is sent.`;
  return plural(dueDays, { one: 'No reminder: due # day after it starts.', other: 'No reminder: due # days after it starts.' });
}

/** The next twelve dates; those after the content is archived are crossed out. */
function ComingDates({
  terms,
  archivesOn,
  from,
}: {
  readonly terms: RepeatTerms;
  readonly archivesOn: string | null;
  readonly from: string;
}) {
  const { t } = useLingui();
  const days = useDays();
  const sent = repeatDays(terms);
  if (sent === undefined) return null;
  const { frequency, startsOn, endsOn } = sent;
  const coming = occurrencesFrom({ frequency, startsOn, dueDays: dueDaysOf(terms), endsOn }, from);
  const last = lastStart(endsOn, archivesOn);
  return (
    <Stack gap={2}>
      <Heading level={3} look="h4">
        <Trans>When to expect it</Trans>
      </Heading>
      <ul className={styles.dates} aria-label={t`When to expect it`}>
        {coming.map((one) => {
          const isAfter = last !== null && one.startsOn > last;
          const due = days.date(one.dueOn);
          return (
            <li key={one.number} className={isAfter ? `${styles.date ?? ''} ${styles.never ?? ''}` : styles.date}>
              {isAfter ? (
                <>
                  <s>{days.date(one.startsOn)}</s>
                  <span>{t`after archiving`}</span>
                </>
              ) : (
                <>
                  <strong>{days.date(one.startsOn)}</strong>
                  <span>{t`due ${due}`}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Text size="small">
        <Trans>It starts when the day begins in each person’s time zone, and only once, even if they are in two groups.</Trans>
      </Text>
    </Stack>
  );
}

const tooLateText = (most: number) =>
  plural(most, {
    one: 'Enter at most # day, so it is due before it starts again.',
    other: 'Enter at most # days, so it is due before it starts again.',
  });
