import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordCheckOutcome } from '@waymark/contract/learning-records';
import { Badge, CodeBlock, Dots, Lined, Notice, Panel, Row, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CHECK_FAULT_WORDS, CHECK_STEP_WORDS } from './check-words.ts';
import styles from './learning-records.module.css';

type Step = RecordCheckOutcome['steps'][number];

/** How each step of a check went, and what is wrong in plain words (ADM-11). */
export function CheckOutcome({ outcome: { isSound, steps } }: { readonly outcome: RecordCheckOutcome }) {
  const { t } = useLingui();
  const faults = steps.filter(({ outcome }) => outcome === 'fault').length;
  return (
    <Section title={t`Results`}>
      <Stack gap={4}>
        <Notice tone={isSound ? 'ok' : 'bad'} live>
          {isSound ? (
            <Trans>The store works. Every step passed.</Trans>
          ) : faults === 1 ? (
            <Trans>There is an error. See its step below.</Trans>
          ) : (
            <Trans>There are errors. See the steps below.</Trans>
          )}
        </Notice>
        <Panel>
          <Lined as="ol" className={styles.steps}>
            {steps.map((step) => (
              <StepLine key={step.step} step={step} />
            ))}
          </Lined>
        </Panel>
      </Stack>
    </Section>
  );
}

function StepLine({ step: { step, outcome, fault, status, detail, milliseconds } }: { readonly step: Step }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const word = { ok: t`Works`, fault: t`Error`, 'left-out': t`Left out` }[outcome];
  return (
    <Stack as="li" gap={1} className={styles.item}>
      <Row justify="between" gap={3}>
        <Text size="ui">{i18n._(CHECK_STEP_WORDS[step])}</Text>
        <Badge tone={outcome === 'ok' ? 'ok' : outcome === 'fault' ? 'bad' : 'neutral'}>{word}</Badge>
      </Row>
      {fault !== null && <Text size="small">{i18n._(CHECK_FAULT_WORDS[fault])}</Text>}
      {outcome !== 'left-out' && (
        <Text size="meta" as="div">
          <Dots parts={[t`${format.number(milliseconds)} ms`, status === null ? undefined : t`answered ${status}`]} />
        </Text>
      )}
      {outcome === 'fault' && detail !== '' && <CodeBlock>{detail}</CodeBlock>}
    </Stack>
  );
}
