import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnPoints } from '@waymark/contract/rewards';
import { ColumnsChart, Heading, Link, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ACTIVITY_WORDS } from '../reward-words.ts';
import styles from './rewards.module.css';

const noonOf = (day: string) => `${day}T12:00:00Z`;

/** The caller's points of the quarter, week by week, and their streak (ANA-04). */
export function PointsPanel({ points, isLinked = true }: { readonly points: OwnPoints; readonly isLinked?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { streakWeeks } = points;
  return (
    <Panel aria-labelledby="own-points">
      <Stack gap={3}>
        <Row justify="between" align="baseline">
          <Heading level={2} look="h4" id="own-points">
            <Trans>Your points</Trans>
          </Heading>
          <Text size="meta">{t`this quarter`}</Text>
        </Row>
        <p className={styles.big}>{format.number(points.period.points)}</p>
        <ColumnsChart
          label={t`Points by week`}
          columns={points.weeks.map(({ start, points: value }) => ({
            id: start,
            label: format.date(noonOf(start), 'day-month'),
            value,
            display: format.number(value),
          }))}
          opens={(start) =>
            points.weeks.some((week) => week.start === start && week.points !== 0) ? { href: `/me/points?week=${start}` } : undefined
          }
        />
        {streakWeeks > 0 && (
          <Text size="small">
            <Plural value={streakWeeks} one="You’ve learned # week in a row." other="You’ve learned # weeks in a row." />
          </Text>
        )}
        {isLinked && (
          <Link href="/me/points">
            <Trans>See what you earned</Trans>
          </Link>
        )}
      </Stack>
    </Panel>
  );
}

/** What earns points, and how many at most in a day. */
export function PointRulesPanel({ points: { rules, dailyCap } }: { readonly points: OwnPoints }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel aria-labelledby="point-rules">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="point-rules">
          <Trans>How to earn points</Trans>
        </Heading>
        <dl className={styles.rules}>
          {rules.map(({ activity, points }) => (
            <Rule key={activity} word={i18n._(ACTIVITY_WORDS[activity])} points={format.number(points)} />
          ))}
        </dl>
        <Text size="meta">
          {dailyCap !== null && (
            <>
              <Plural value={dailyCap} one="At most # point a day." other="At most # points a day." />{' '}
            </>
          )}
          <Trans>The same item counts once.</Trans>
        </Text>
      </Stack>
    </Panel>
  );
}

const Rule = ({ word, points }: { readonly word: string; readonly points: string }) => (
  <>
    <dt>{word}</dt>
    <dd>{points}</dd>
  </>
);
