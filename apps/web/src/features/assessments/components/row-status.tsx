import { useLingui } from '@lingui/react/macro';
import type { AssessmentRow, AssessmentStatus } from '@waymark/contract/assessments';
import { Badge, type BadgeTone, type IconShape, IconCheck, IconCircleDashed, IconClock, IconUsers, IconX } from '@waymark/ui';

/** Where the assessment of a skill stands (ASM-02). */
export function RowStatus({ row }: { readonly row: Pick<AssessmentRow, 'status' | 'peers'> }) {
  const { t } = useLingui();
  const { asked, answered } = row.peers;
  const looks: Readonly<Record<AssessmentStatus, readonly [BadgeTone, IconShape, string]>> = {
    reviewed: ['ok', IconCheck, t`Reviewed`],
    with_manager: ['info', IconClock, t`With the manager`],
    peers_asked: ['warn', IconUsers, t`Peers asked (${answered} of ${asked} answered)`],
    rated_by_peers: ['ok', IconUsers, t`Rated by peers`],
    peer_declined: ['bad', IconX, asked === 1 ? t`Peer declined` : t`Peers declined`],
    not_assessed: ['neutral', IconCircleDashed, t`Not assessed`],
  };
  const [tone, icon, label] = looks[row.status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
