import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, IconPlus } from '@waymark/ui';
import { projectFormQuery } from '../projects.queries.ts';

/** The way to a new project: to create one, or to propose it where the organisation takes proposals. */
export function NewProjectLink() {
  const { data } = useQuery(projectFormQuery);
  if (data?.can.create === true) {
    return (
      <ButtonLink href="/career/project/new" variant="solid" icon={IconPlus}>
        <Trans>Create project</Trans>
      </ButtonLink>
    );
  }
  if (data?.can.propose !== true) return null;
  return (
    <ButtonLink href="/career/project/propose" icon={IconPlus}>
      <Trans>Propose project</Trans>
    </ButtonLink>
  );
}
