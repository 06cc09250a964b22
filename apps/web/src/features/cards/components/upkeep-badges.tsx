import { Plural, Trans } from '@lingui/react/macro';
import type { CardUpkeep } from '@waymark/contract/cards';
import { Badge, IconCalendarDue, IconCopy } from '@waymark/ui';

/** In the owner's list: a review that is due, and that much the same is there already (CRD-22). */
export function UpkeepBadges({ upkeep: { isDue, lookAlikes, pathways } }: { readonly upkeep: CardUpkeep }) {
  const first = lookAlikes[0];
  return (
    <>
      {pathways > 0 && (
        <Badge>
          <Plural value={pathways} one="In # pathway" other="In # pathways" />
        </Badge>
      )}
      {isDue && (
        <Badge tone="warn" icon={IconCalendarDue}>
          <Trans>Review due</Trans>
        </Badge>
      )}
      {first !== undefined && (
        <Badge tone="warn" icon={IconCopy}>
          <Trans>
            Similar to “<bdi>{first.title}</bdi>”
          </Trans>
        </Badge>
      )}
    </>
  );
}
