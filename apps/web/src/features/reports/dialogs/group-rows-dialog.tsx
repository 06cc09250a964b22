import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReportDefinition } from '@waymark/contract/reports';
import { Dialog, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PreviewTable } from '../components/report-preview.tsx';
import { previewQuery } from '../reports.queries.ts';

interface GroupRowsDialogProps {
  readonly title: string;
  /** The report without groups, narrowed to one of them. */
  readonly definition: ReportDefinition;
  readonly onClose: () => void;
}

/** ANA-09: the rows that one group of a report counts, of people the reader may see. */
export function GroupRowsDialog({ title, definition, onClose }: GroupRowsDialogProps) {
  const query = useQuery(previewQuery(definition));
  return (
    <Dialog open onClose={onClose} size="wide" title={title}>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={6} />
      ) : (
        <Stack gap={3}>
          <Text size="meta">
            <Plural value={query.data.total} one="# row in total" other="# rows in total" />
          </Text>
          <PreviewTable preview={query.data} sort={null} onSort={undefined} />
        </Stack>
      )}
    </Dialog>
  );
}
