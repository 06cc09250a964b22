import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Page, PageHeader } from '@waymark/ui';
import { MyDuties } from '../components/my-duties.tsx';

/** /my-assignments (LRN-07): assignments by priority, due date and status. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader
        title={t`My assignments`}
        lead={t`What you’ve been asked to learn, and who asked.`}
        actions={
          <ButtonLink href="/learning">
            <Trans>Your learning plan</Trans>
          </ButtonLink>
        }
      />
      <MyDuties />
    </Page>
  );
}
