import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { EndReason } from '@waymark/contract/live-streams';

const WHY: Readonly<Record<Exclude<EndReason, 'host'>, MessageDescriptor>> = {
  manager: msg`A moderator ended the stream.`,
  'host-gone': msg`The stream ended because the host lost connection.`,
  'card-gone': msg`The stream ended because this content was hidden or archived.`,
};

/** Returns what says why a stream ended where its host did not end it; null where they did, or where that is not told. */
export function useEndedWhy(because: EndReason | null): string | null {
  const { i18n } = useLingui();
  return because === null || because === 'host' ? null : i18n._(WHY[because]);
}
