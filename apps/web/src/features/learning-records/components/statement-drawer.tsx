import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CodeBlock, Drawer, ErrorState, Notice, Skeletons, Stack } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { statementQuery } from '../learning-records.queries.ts';

interface StatementDrawerProps {
  /** Undefined while none is looked at. */
  readonly statementId: string | undefined;
  readonly onClose: () => void;
}

/** One statement as it was sent. */
export function StatementDrawer({ statementId, onClose }: StatementDrawerProps) {
  const { t } = useLingui();
  const { data, error, isError, refetch } = useQuery({ ...statementQuery(statementId ?? ''), enabled: statementId !== undefined });
  const message = useErrorMessage(error);
  return (
    <Drawer open={statementId !== undefined} onClose={onClose} size="wide" title={t`Statement`}>
      {isError && data === undefined ? (
        <ErrorState onRetry={() => void refetch()}>{message}</ErrorState>
      ) : data === undefined ? (
        <Skeletons shape="text" count={8} />
      ) : (
        <Stack gap={4}>
          {data.isVoid && (
            <Notice tone="info">
              <Trans>This statement was made void by another one.</Trans>
            </Notice>
          )}
          <CodeBlock>{data.json}</CodeBlock>
        </Stack>
      )}
    </Drawer>
  );
}
