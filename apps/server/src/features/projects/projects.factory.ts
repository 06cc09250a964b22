import {
  applyForProject,
  createProject,
  moveProjectApplication,
  type Project,
  type ProjectApplicationAction,
  type ProjectApplicationDetail,
} from '@waymark/contract/projects';
import type { SchemaInput } from '@waymark/contract/kit';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** An open project made by its owner, who needs the right to make projects; through the API. */
export async function aProject(owner: SignedIn, sketch: Partial<SchemaInput<(typeof createProject)['body']>> = {}): Promise<Project> {
  made += 1;
  return owner.call(createProject, { body: { title: `Project ${made}`, status: 'open', ...sketch } });
}

/** Someone's application for a project. */
export async function anApplication(applicant: SignedIn, project: Pick<Project, 'id'>): Promise<ProjectApplicationDetail> {
  return applicant.call(applyForProject, { params: { projectId: project.id }, body: { message: 'I would like to help' } });
}

/** Takes steps of an application, one after the other. */
export async function takeSteps(
  who: SignedIn,
  { id: requestId }: Pick<ProjectApplicationDetail, 'id'>,
  ...actions: ProjectApplicationAction[]
): Promise<void> {
  for (const action of actions) await who.call(moveProjectApplication, { params: { requestId }, body: { action } });
}

/** What happened to an application, as everyone concerned is told it. */
export async function eventsOf(app: TestApp, { id }: Pick<ProjectApplicationDetail, 'id'>): Promise<string[]> {
  const { rows } = await app.platform.database.owner.query<{ action: string }>(
    `select details->>'action' as action from audit_entries where action = 'opportunities.request-moved' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}
