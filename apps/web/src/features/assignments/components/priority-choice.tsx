import { Trans, useLingui } from '@lingui/react/macro';
import type { CardShareState, Priority } from '@waymark/contract/assignments';
import { Heading, Segments, Stack, Text } from '@waymark/ui';
import { usePriorityWords } from '../duty-words.ts';

interface PriorityChoiceProps {
  readonly state: Pick<CardShareState, 'priorities'>;
  readonly value: Priority;
  readonly onChange: (priority: Priority) => void;
}

/** How important it is, of the priorities the organisation offers (SHR-05). */
export function PriorityChoice({ state, value, onChange }: PriorityChoiceProps) {
  const { t } = useLingui();
  const words = usePriorityWords();
  const help = {
    mandatory: t`Mandatory. Shown first in their plan.`,
    recommended: t`Shown in their plan as a suggestion from you.`,
    optional: t`Shown in their plan, for when there is time.`,
  };
  // One that is no longer offered stays where it was chosen before.
  const offered = state.priorities.filter(({ key, visible }) => visible || key === value);
  return (
    <Stack gap={2}>
      <Heading level={3} look="h4">
        <Trans>How important is it?</Trans>
      </Heading>
      <Segments
        label={t`How important is it?`}
        segments={offered.map(({ key }) => ({ value: key, label: words[key] }))}
        value={value}
        onChange={onChange}
      />
      <Text size="small">{help[value]}</Text>
    </Stack>
  );
}
