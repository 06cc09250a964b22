import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LearningProvider, ProviderKind, SourceFault } from '@waymark/contract/learning-providers';
import { Badge } from '@waymark/ui';

/** Names of services are the same in every language. */
const SERVICES = { coursera: 'Coursera for Business', udemy: 'Udemy Business', linkedin: 'LinkedIn Learning' } as const;
const WORDS = { file: msg`Completion files`, xapi: msg`Each person’s own account (xAPI)` } as const;

/** How learning comes from a provider, in a few words. */
export function useKindWords(): (kind: ProviderKind) => string {
  const { i18n } = useLingui();
  return (kind) => (kind === 'file' || kind === 'xapi' ? i18n._(WORDS[kind]) : SERVICES[kind]);
}

/** Why nothing came, and what to do about it. */
export const FAULT_WORDS: Readonly<Record<SourceFault, MessageDescriptor>> = {
  'address-refused': msg`The address points to a private network.`,
  unreachable: msg`The provider could not be reached.`,
  'too-slow': msg`The provider did not answer in time.`,
  'credentials-refused': msg`The provider does not know the client ID or the secret.`,
  'not-allowed': msg`The provider recognises the client, but does not allow it to read this.`,
  'not-there': msg`Nothing found at this address. Check the organisation’s names and IDs.`,
  'rate-limited': msg`We reached the provider’s request limit. We will try again later.`,
  'server-fault': msg`The provider has an error. We will try again later.`,
  unreadable: msg`The provider’s response is not what we expected.`,
  'access-lost': msg`The provider no longer accepts this connection.`,
};

export function ProviderStatus({ provider: { isOn, fault, running } }: { readonly provider: LearningProvider }) {
  const { t } = useLingui();
  if (!isOn) return <Badge>{t`Off`}</Badge>;
  if (running !== null) return <Badge tone="info">{t`Syncing…`}</Badge>;
  return fault === null ? <Badge tone="ok">{t`Active`}</Badge> : <Badge tone="bad">{t`Failing`}</Badge>;
}
