import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CodeBlock, Drawer, Notice, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { statementQuery } from '../learning-records.queries.ts';

interface StatementDrawerProps {
  /** Undefined while none is looked at. */
  readonly statementId: string | undefined;
  readonly onClose: () => void;
}

/** One statement as it was sent. */
export function StatementDrawer({ statementId, onClose }: StatementDrawerProps) {
  const { t } = useLingui();
  const query = useQuery({ ...statementQuery(statementId ?? ''), enabled: statementId !== undefined });
  return (
    <Drawer open={statementId !== undefined} onClose={onClose} size="wide" title={t`Statement`}>
      {query.data === undefined ? (
        <Waiting of={query} shape="text" count={8} />
      ) : (
        <Stack gap={4}>
          {query.data.isVoid && (
            <Notice tone="info">
              <Trans>Another statement voided this one.</Trans>
            </Notice>
          )}
          <CodeBlock>{query.data.json}</CodeBlock>
        </Stack>
      )}
    </Drawer>
  );
}
