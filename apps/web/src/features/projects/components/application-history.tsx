import type { ProjectApplicationDetail } from '@waymark/contract/projects';
import { Dots, Timeline } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useHappened } from '../project-words.ts';

/** Everything that happened to an application, oldest first (MKT-13). */
export function ApplicationHistory({
  application,
  onPanel = false,
}: {
  readonly application: ProjectApplicationDetail;
  readonly onPanel?: boolean;
}) {
  const format = useFormat();
  const happened = useHappened();
  return (
    <Timeline
      onPanel={onPanel}
      steps={application.steps.map((step, at) => ({
        id: `${step.at}-${step.action}`,
        title: happened(step.action),
        detail: <Dots parts={[format.dateTime(step.at), step.actor?.fullName, step.reason, step.reasonText]} />,
        state: at === application.steps.length - 1 && application.endedAt === null ? 'now' : 'done',
      }))}
    />
  );
}
