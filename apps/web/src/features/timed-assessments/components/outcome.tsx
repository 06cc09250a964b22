import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AttemptResult } from '@waymark/contract/timed-assessments';
import { Badge, Facts, Heading, IconCheck, IconX, Row, Stack, Text } from '@waymark/ui';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';

interface OutcomeProps {
  readonly result: AttemptResult;
  readonly level: 2 | 3;
  /** What is asked for to pass, where it was not passed. */
  readonly children?: ReactNode;
}

/** How an attempt went, by part. Which questions were right stays untold: they come again. */
export function Outcome({ result, level, children }: OutcomeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const states = useStateWords();
  const score = format.percentOf100(result.score);
  const day = format.dateTime(result.completedAt);
  const number = format.number(result.attempt);
  return (
    <Stack gap={4}>
      <Row justify="between" align="start">
        <Heading level={level} look="h4">
          {result.passed ? <Trans>Passed with {score}</Trans> : <Trans>Failed with {score}</Trans>}
        </Heading>
        <Badge tone={result.passed ? 'ok' : 'bad'} icon={result.passed ? IconCheck : IconX}>
          {result.passed ? states.passed : states.failed}
        </Badge>
      </Row>
      {!result.passed && children}
      <Facts
        facts={result.banks.map(({ name, right, count }, at) => {
          const got = format.number(right);
          const all = format.number(count);
          return { id: String(at), label: <bdi>{name}</bdi>, value: t`${got} of ${all} correct` };
        })}
      />
      <Text size="small">
        {result.ending === 'time-over' ? (
          <Trans>
            Attempt {number}, timed out on {day}
          </Trans>
        ) : (
          <Trans>
            Attempt {number}, submitted on {day}
          </Trans>
        )}
      </Text>
    </Stack>
  );
}
