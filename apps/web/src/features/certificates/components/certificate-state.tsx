import { Trans, useLingui } from '@lingui/react/macro';
import type { Certificate, CertificateState } from '@waymark/contract/certificates';
import { Badge, type BadgeTone, IconArrowBackUp, IconCheck, IconClock, type IconShape, IconX, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';

const LOOKS: Readonly<Record<CertificateState, readonly [BadgeTone, IconShape]>> = {
  valid: ['ok', IconCheck],
  expired: ['warn', IconClock],
  renewed: ['info', IconArrowBackUp],
  reissued: ['info', IconArrowBackUp],
  revoked: ['bad', IconX],
};

/** How a certificate stands, as an icon and a word (B10). */
export function CertificateStateBadge({ state }: { readonly state: CertificateState }) {
  const { t } = useLingui();
  const states = useStateWords();
  const words: Readonly<Record<CertificateState, string>> = {
    valid: t`Valid`,
    expired: states.expired,
    renewed: t`Renewed`,
    reissued: t`Issued again`,
    revoked: t`Revoked`,
  };
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words[state]}
    </Badge>
  );
}

/** When and why a certificate was revoked; nothing of one that was not. */
export function Revocation({ certificate: { revokedOn, revokedReason } }: { readonly certificate: Certificate }) {
  const format = useFormat();
  if (revokedOn === null) return null;
  const day = format.date(`${revokedOn}T12:00:00Z`, 'medium');
  return (
    <Text size="meta" as="div">
      <Trans>
        Revoked {day}: <bdi>{revokedReason}</bdi>
      </Trans>
    </Text>
  );
}
