import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { Segments, Stack, Text } from '@waymark/ui';

interface LineKind<Effect> {
  readonly effect: Effect;
  readonly label: string;
  readonly count: number;
}

interface ImportLinesProps<Effect> {
  /** All there are, the one that is shown first in front; those without lines are left out. */
  readonly kinds: readonly LineKind<Effect>[];
  /** The lines of one kind. */
  readonly children: (effect: Effect) => ReactNode;
}

/** The lines of a table by what they do, one kind at a time, to choose from where there is more than one; nothing where there are none. */
export function ImportLines<Effect extends string>({ kinds, children }: ImportLinesProps<Effect>) {
  const { t } = useLingui();
  const present = kinds.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<Effect>();
  const shown = chosen ?? present[0]?.effect;
  if (shown === undefined) return null;
  return (
    <Stack gap={3}>
      {present.length === 1 ? (
        <Text size="small">{present[0]?.label}</Text>
      ) : (
        <Segments
          label={t`Which lines`}
          value={shown}
          onChange={setChosen}
          segments={present.map(({ effect, label }) => ({ value: effect, label }))}
        />
      )}
      <Fragment key={shown}>{children(shown)}</Fragment>
    </Stack>
  );
}
