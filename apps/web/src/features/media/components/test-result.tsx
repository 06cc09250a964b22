import { Trans } from '@lingui/react/macro';
import type { ServiceTest } from '@waymark/contract/media';
import { Notice } from '@waymark/ui';

/** What became of a try of a service. */
export function TestResult({ result, success }: { readonly result: ServiceTest | undefined; readonly success: string }) {
  if (result === undefined) return null;
  if (result.isWorking) return <Notice tone="ok">{success}</Notice>;
  return (
    <Notice tone="bad">
      <Trans>
        The test failed: <bdi>{result.reason}</bdi>
      </Trans>
    </Notice>
  );
}
