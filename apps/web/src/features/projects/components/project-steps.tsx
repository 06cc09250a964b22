import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Project, ProjectAction } from '@waymark/contract/projects';
import { Button, ConfirmDialog, IconDots, IconLogout, IconTrash, Menu, notify, Row } from '@waymark/ui';
import { useProjectActions } from '../project-words.ts';
import { useLeaving, useProjectDeletion, useProjectStep } from '../projects.queries.ts';

/** Steps that change much for others are asked about first. */
const ASKED: ReadonlySet<ProjectAction> = new Set(['complete', 'cancel']);

/** What can be done with a project, the next step as a button and the rest in a menu. */
export function ProjectSteps({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ProjectAction | 'delete' | 'leave' | null>(null);
  const words = useProjectActions();
  const step = useProjectStep(project.id);
  const deletion = useProjectDeletion(project.id);
  const leaving = useLeaving(project.id);
  const { allowedActions, can } = project;
  const next = (['publish', 'propose', 'start', 'complete'] as const).find((action) => allowedActions.includes(action));
  const rest = allowedActions.filter((action) => action !== next);
  const take = (action: ProjectAction) => (ASKED.has(action) ? setAsking(action) : step.mutate(action));
  const close = () => setAsking(null);
  const confirm = async () => {
    const done =
      asking === 'delete'
        ? deletion.mutateAsync().then(() => notify(t`The project no longer exists.`))
        : asking === 'leave'
          ? leaving.mutateAsync()
          : asking === null
            ? Promise.resolve()
            : step.mutateAsync(asking);
    // What went wrong is told by the mutation itself.
    const worked = await done.then(
      () => true,
      () => false,
    );
    close();
    if (worked && (asking === 'delete' || asking === 'leave')) await navigate('/career/project/mine');
  };
  const groups = [
    { id: 'steps', items: rest.map((action) => ({ label: words[action], danger: action === 'cancel', onSelect: () => take(action) })) },
    {
      id: 'ends',
      items: [
        ...(can.leave
          ? [{ label: t`Stop owning this project`, icon: IconLogout, directional: true, onSelect: () => setAsking('leave') }]
          : []),
        ...(can.delete && project.status !== 'cancelled'
          ? [{ label: t`Delete project`, icon: IconTrash, danger: true, onSelect: () => setAsking('delete') }]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0);
  const questions = {
    complete: [
      t`Complete the project?`,
      t`Everyone in progress completes it and gets its skills. People still waiting are notified that it has ended.`,
    ],
    cancel: [t`Cancel the project?`, t`All applicants and participants are notified. You can’t reopen it.`],
    delete: [
      t`Delete the project?`,
      t`If people applied, it is cancelled and they are notified; they can still see it. Otherwise it is permanently deleted.`,
    ],
    leave: [t`Stop owning this project?`, t`The other owners manage it from now on.`],
  } as const;
  const question = asking !== null && asking in questions ? questions[asking as keyof typeof questions] : undefined;
  const confirmLabel = asking === 'delete' ? t`Delete project` : asking === 'leave' ? t`Leave` : asking === null ? '' : words[asking];
  return (
    <>
      <Row gap={2}>
        {next !== undefined && (
          <Button
            variant={next === 'publish' || next === 'propose' || project.isEndReached ? 'solid' : 'outline'}
            pending={step.isPending && step.variables === next}
            onClick={() => take(next)}
          >
            {words[next]}
          </Button>
        )}
        {groups.length > 0 && (
          <Menu
            trigger={
              <Button variant="plain" icon={IconDots}>
                <Trans>More</Trans>
              </Button>
            }
            groups={groups}
          />
        )}
      </Row>
      <ConfirmDialog
        open={question !== undefined}
        onClose={close}
        title={question?.[0] ?? ''}
        confirmLabel={confirmLabel}
        danger={asking === 'delete' || asking === 'cancel'}
        onConfirm={confirm}
      >
        {question?.[1] ?? ''}
      </ConfirmDialog>
    </>
  );
}
