import { Trans, useLingui } from '@lingui/react/macro';
import type { FaultyItem } from '@waymark/contract/content-feeds';
import { DataTable, Stack, Text } from '@waymark/ui';
import { ITEM_FAULT_WORDS } from './feed-words.tsx';

interface FaultyItemsProps {
  readonly faults: readonly FaultyItem[];
  /** How many there were; no more than the first hundred are kept. */
  readonly total: number;
}

/** Why items of a source were left out, by line. */
export function FaultyItems({ faults, total }: FaultyItemsProps) {
  const { t, i18n } = useLingui();
  const shown = faults.length;
  const rows = faults.map((fault, at) => ({ ...fault, id: String(at) }));
  return (
    <Stack gap={2}>
      <DataTable
        caption={t`Items left out`}
        compact
        columns={[
          { id: 'line', header: t`Line`, cell: ({ line }) => line, oneLine: true },
          { id: 'why', header: t`Reason`, cell: ({ code }) => i18n._(ITEM_FAULT_WORDS[code]) },
          { id: 'what', header: t`Item`, cell: ({ what }) => what },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ line }) => t`Line ${line}`}
      />
      {total > shown && (
        <Text size="meta">
          <Trans>
            The first {shown} of {total}
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
