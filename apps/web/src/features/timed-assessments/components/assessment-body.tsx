import { Trans, useLingui } from '@lingui/react/macro';
import { Heading, Panel, Section, Stack, Text } from '@waymark/ui';
import type { CardTypeViewProps } from '../../cards/cards.public.tsx';
import { Outcome } from './outcome.tsx';
import { WhatIsRecorded } from './what-is-recorded.tsx';
import { WhatItTakes } from './what-it-takes.tsx';

type Props = CardTypeViewProps<'assessment'> | CardTypeViewProps<'proctored_assessment'>;

/** How it works, what is recorded, and how the last attempt went (ASM-11). */
export function AssessmentBody({ content }: Props) {
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      {content.last !== null && (
        <Section title={t`Your last attempt`}>
          <Panel as="div">
            <Outcome result={content.last} level={3}>
              <WhatItTakes content={content} />
            </Outcome>
          </Panel>
        </Section>
      )}
      <Panel as="div">
        <Stack gap={3}>
          <Heading level={2} look="h4">
            <Trans>How it works</Trans>
          </Heading>
          <Text>
            <Trans>
              The time starts when you press Start and does not stop, even if you close the page. Each answer is saved immediately, so you
              can continue on another device. When the time is up, the answers you have given count.
            </Trans>
          </Text>
          {content.cardType === 'proctored_assessment' && <WhatIsRecorded />}
        </Stack>
      </Panel>
    </Stack>
  );
}
