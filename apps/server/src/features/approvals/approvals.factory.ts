import { type Approval, type ApprovalKind, listApprovals } from '@waymark/contract/approvals';
import { setManager } from '@waymark/contract/people';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aProject, anApplication } from '../projects/projects.factory.ts';

/** Makes someone report to someone. */
export async function reportsTo(app: TestApp, report: SignedIn, manager: SignedIn | null, kind: 'direct' | 'secondary' = 'direct') {
  const admin = await app.signedIn({ role: ['learner', 'admin'] });
  await admin.call(setManager, { params: { userId: report.userId }, body: { kind, managerId: manager?.userId ?? null } });
}

/** An application for a project that waits for a manager's consent. Sets the rule that asks for it. */
export async function aConsentFor(app: TestApp, manager: SignedIn): Promise<{ readonly item: Approval; readonly learner: SignedIn }> {
  await app.configure('project_rules', {
    applicationMessageRequired: false,
    managerConsentRequired: true,
    rejectionReasonMenu: true,
    rejectionReasonRequired: false,
    suggestedCandidates: true,
    autoAssignSkills: true,
    skillsRating: true,
    openToProposals: false,
  });
  const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
  const learner = await app.signedIn();
  await reportsTo(app, learner, manager);
  const { id } = await anApplication(learner, await aProject(owner));
  return { item: await inboxItem(manager, 'project-consent', id), learner };
}

/** A request as an approver finds it in their inbox. */
export async function inboxItem(approver: SignedIn, kind: ApprovalKind, id: string): Promise<Approval> {
  const { items } = await approver.call(listApprovals, { query: { limit: 100 } });
  const item = items.find((one) => one.kind === kind && one.id === id);
  if (item === undefined) throw new Error('The request does not wait for them');
  return item;
}
