import { useLingui } from '@lingui/react/macro';
import type { CertificateState } from '@waymark/contract/certificates';
import { Badge, type BadgeTone, IconArrowBackUp, IconCheck, IconClock, type IconShape, IconX } from '@waymark/ui';

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
  const words: Readonly<Record<CertificateState, string>> = {
    valid: t`Valid`,
    expired: t`Expired`,
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
