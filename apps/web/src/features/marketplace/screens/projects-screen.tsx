import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, IconPlus } from '@waymark/ui';
import { usePermission } from '../../../platform/session/session.ts';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/project (MKT-01): projects that look for people. */
export function Screen() {
  const { t } = useLingui();
  const mayCreate = usePermission('MANAGE_TM_PROJECTS');
  return (
    <MarketplaceFrame
      title={t`Projects`}
      lead={t`Give a few hours to something that matters, and learn by doing.`}
      actions={
        mayCreate && (
          <ButtonLink href="/career/project/new" variant="solid" icon={IconPlus}>
            <Trans>Create project</Trans>
          </ButtonLink>
        )
      }
    >
      <OpportunitySearch type="project" />
    </MarketplaceFrame>
  );
}
