import { Trans } from '@lingui/react/macro';

/** Why something is there for its author and moderators only (ADM-01); without a reason it was hidden by reports alone. */
export function HiddenWhy({ reason }: { readonly reason: string }) {
  return reason === '' ? (
    <Trans>Several people reported this. It’s hidden until a moderator reviews it.</Trans>
  ) : (
    <Trans>
      A moderator hid this. Only its author and moderators see it. Reason: <bdi>{reason}</bdi>
    </Trans>
  );
}
