import { useLingui } from '@lingui/react/macro';
import { ButtonLink, Page, PageHeader } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { Panel } from '../components/skills-panel.tsx';

/** /update-skills and /career/skills: one's own skills, to change (SKL-02). */
export function Screen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader
        title={t`Your skills`}
        lead={t`What you can do, as you see it and as others do. It leads to projects, mentors and roles that fit.`}
        actions={<ButtonLink href="/me/skills-passport">{t`Your passport`}</ButtonLink>}
      />
      {user !== null && user !== undefined && <Panel subjectId={user.id} preview={false} />}
    </Page>
  );
}
