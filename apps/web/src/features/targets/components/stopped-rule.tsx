import { Trans } from '@lingui/react/macro';
import { Notice } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** MKT-15: says that a rule is stopped by protected fields, and what that means for its people. */
export function StoppedRule({ by }: { readonly by: readonly string[] }) {
  const format = useFormat();
  return (
    <Notice tone="warn">
      <Trans>
        This rule is stopped because no decision may depend on a protected field: {format.list(by)}. Everyone who matched stays, and no one
        joins or leaves. Remove the condition to start it again.
      </Trans>
    </Notice>
  );
}
