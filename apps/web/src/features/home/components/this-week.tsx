import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timingOf } from '@waymark/contract/assignments';
import type { Home, HomeDate } from '@waymark/contract/home';
import { Anchor, Badge, Button, Dots, Heading, IconAlertCircle, Link, Panel, Row, Text } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useDays, usePriorityWords, useToday } from '../../assignments/assignments.public.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { homeAheadQuery } from '../home.queries.ts';
import styles from './home.module.css';

interface ThisWeekProps {
  readonly home: Home;
  /** How many things are under way, other than the one that leads the page. */
  readonly others?: number;
}

/** What is late or due this week and the dates of the next days, soonest first, beside what leads the page (HOM-09). */
export function ThisWeek({ home, others = 0 }: ThisWeekProps) {
  const states = useStateWords();
  const { t } = useLingui();
  const days = useDays();
  const format = useFormat();
  const today = useToday();
  const priorities = usePriorityWords();
  const hasPlan = useFeatureSwitch('my_learning');
  const { data: ahead } = useQuery(homeAheadQuery);
  const { due, dueCounts } = home;
  // The first of what had no room, once all of it was asked for.
  const [opened, setOpened] = useState<string>();
  // What is due is in the calendar too: one row says it.
  const isDueRow = (path: string, day: string | null) => due.some(({ card, dueOn }) => dueOn === day && path.endsWith(`/${card.slug}`));
  const isSoon = dueCounts.overdue + dueCounts.week > 0 || due.length === 0;
  // Dates are of the next seven days: they make room for what is due this week, and what is due later makes room for them.
  const allDates = (ahead?.dates ?? []).filter(({ path, day }) => !isDueRow(path, day));
  const comingDates = opened !== undefined ? allDates : allDates.slice(0, isSoon ? Math.max(1, ROWS - due.length) : ROWS);
  const hidden = allDates.slice(comingDates.length);
  const [firstHidden] = hidden;
  if (due.length === 0 && comingDates.length === 0) return null;
  const rows = [
    ...(isSoon ? due : due.slice(0, Math.max(1, ROWS - comingDates.length))).map(({ id, card, dueOn, priority }) => {
      const timing = timingOf(dueOn, today);
      return {
        key: id,
        day: dueOn ?? '',
        href: cardHref(card),
        title: card.title,
        facts: [
          timing === 'overdue' && (
            <Badge key="late" tone="bad" icon={IconAlertCircle}>
              {states.overdue}
            </Badge>
          ),
          timing === 'today' && t`Due today`,
          priorities[priority],
          card.durationMinutes === null ? false : format.duration(card.durationMinutes),
        ],
      };
    }),
    ...comingDates.map((date) => ({
      key: keyOf(date),
      day: date.day ?? dayOf(date.from ?? '', format.timeZone),
      href: date.path,
      title: date.title,
      facts: date.from === null || date.to === null ? [] : [t`${format.time(date.from)} to ${format.time(date.to)}`],
    })),
  ].sort((one, other) => one.day.localeCompare(other.day));
  return (
    <Panel aria-labelledby="this-week">
      <Row justify="between" align="baseline">
        <Heading level={2} look="h4" id="this-week">
          {isSoon ? t`This week` : t`Due next`}
        </Heading>
        {due.length > 0 && (
          <Link href={hasPlan ? '/learning' : '/my-assignments'}>
            <Trans>See all</Trans>
          </Link>
        )}
      </Row>
      <ul className={styles.week}>
        {rows.map(({ key, day, href, title, facts }) => (
          <li key={key} ref={key === opened ? focusLink : undefined}>
            <div className={styles.day}>
              {day !== '' && (
                <>
                  <span>{days.date(day, 'weekday')}</span>
                  <span className={styles.date}>
                    <strong>{Number(day.slice(-2))}</strong>
                    {day.slice(0, 7) !== today.slice(0, 7) && ` ${days.date(day, 'day-month').replace(/[\d\s.,]+/g, '')}`}
                  </span>
                </>
              )}
            </div>
            <div>
              <Anchor href={href}>
                <bdi>{title}</bdi>
              </Anchor>
              <Text size="meta" as="div">
                <Dots parts={facts} />
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {firstHidden !== undefined && (
        <Button size="s" variant="quiet" onClick={() => setOpened(keyOf(firstHidden))}>
          <Plural value={hidden.length} one="Show # more" other="Show # more" />
        </Button>
      )}
      {others > 0 && (
        <Text size="small">
          <Link href="/home/continue">
            <Plural value={others} one="# more item in progress" other="# more items in progress" />
          </Link>
        </Text>
      )}
    </Panel>
  );
}

/** Rows of the panel, so that it is about as high as what leads the page. */
const ROWS = 4;

const keyOf = ({ path, day, from }: HomeDate) => `${path}:${day ?? from ?? ''}`;

/** The button that brought it is gone: the focus goes on in what came. */
const focusLink = (row: HTMLLIElement | null) => row?.querySelector('a')?.focus();

const dayOf = (moment: string, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
