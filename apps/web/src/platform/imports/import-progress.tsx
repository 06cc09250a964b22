import { Trans } from '@lingui/react/macro';
import { Button, Progress, Row } from '@waymark/ui';
import { notifyError } from '../api/error-message.ts';

interface ImportProgressProps {
  /** What is being done to the lines. */
  readonly label: string;
  /** Of 100. */
  readonly value: number;
  readonly cancel: {
    readonly isPending: boolean;
    readonly mutate: (asked: undefined, after: { readonly onError: typeof notifyError }) => void;
  };
}

/** How far the lines of a table are, and the way to stop. */
export const ImportProgress = ({ label, value, cancel }: ImportProgressProps) => (
  <Row justify="between">
    <Progress label={label} value={value} />
    <Button size="s" pending={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: notifyError })}>
      <Trans>Stop</Trans>
    </Button>
  </Row>
);
