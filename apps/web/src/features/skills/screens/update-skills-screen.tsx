import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SKILLS_ASSESSMENT } from '@waymark/contract/embedded-sections';
import { Button, ButtonLink, IconTarget, Page, PageHeader } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { SectionFlyout, shownSectionsQuery } from '../../embedded-sections/embedded-sections.public.tsx';
import { Panel } from '../components/skills-panel.tsx';
import { refreshSkills } from '../person-skills.queries.ts';

/** /update-skills and /career/skills: one's own skills, to change (SKL-02). */
export function Screen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader
        title={t`Your skills`}
        lead={t`Your skills, as you and others see them. They lead to matching projects, mentors and roles.`}
        actions={
          <>
            <Assessment />
            <ButtonLink href="/me/skills-passport">{t`Your passport`}</ButtonLink>
          </>
        }
      />
      {user !== null && user !== undefined && <Panel subjectId={user.id} preview={false} />}
    </Page>
  );
}

/** Opens the skills-assessment flyout, where that section is on (EMB-01). */
function Assessment() {
  const { t } = useLingui();
  const { data } = useQuery(shownSectionsQuery);
  const [open, setOpen] = useState<boolean>();
  if (data?.items.some(({ name }) => name === SKILLS_ASSESSMENT) !== true) return null;
  return (
    <>
      <Button icon={IconTarget} onClick={() => setOpen(true)}>
        <Trans>Rate your skills</Trans>
      </Button>
      {open !== undefined && (
        <SectionFlyout
          name={SKILLS_ASSESSMENT}
          title={t`Rate your skills`}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={() => void refreshSkills()}
        />
      )}
    </>
  );
}
