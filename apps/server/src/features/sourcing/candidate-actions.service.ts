import { type CandidateActionInput, type CandidateDetail, sourcingProblems, type SourcingStepId } from '@waymark/contract/sourcing';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import type { ApprovalId } from '@waymark/contract/requests';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { decideVacancyApproval, lockedVacancy, moveVacancyApplication } from '../vacancies/vacancies.public.ts';
import { candidateActedOn, sourcingNoteDeleted } from './sourcing.events.ts';
import { checkSourcingIsOn } from './sourcing.policy.ts';
import { deleteNoteOf, findSourcingSteps, insertSourcingStep, putCandidate } from './sourcing.repo.ts';
import { checkCandidate, getCandidate, presentStep } from './sourcing.service.ts';

/**
 * SOU-04: invites, messages, shortlists or rejects a candidate, or takes that back. Who applied is shortlisted and rejected by their
 * application. Each is recorded. Throws `vacancy-not-found`, `candidate-not-found`, `candidate-action-not-possible`, and `invalid-input` on
 * `text` or `reason`.
 */
export async function actOnCandidate(
  ctx: ActorContext,
  vacancyId: OpportunityId,
  userId: UserId,
  { action, text, reason }: CandidateActionInput,
): Promise<CandidateDetail> {
  checkSourcingIsOn(ctx);
  if (action === 'message' && text === '') throw refuseField('text', 'required');
  return mutate(ctx, candidateActedOn, async (ctx) => {
    const { vacancy } = await lockedVacancy(ctx, vacancyId);
    await checkCandidate(ctx, vacancy, userId);
    const before = await getCandidate(ctx, vacancyId, userId);
    if (!before.allowedActions.includes(action)) throw refuse(sourcingProblems['candidate-action-not-possible']);
    const called = action === 'reject' ? reasonFor(ctx, reason) : '';
    if (before.applicationDetail !== null && (action === 'shortlist' || action === 'reject')) {
      await answerApplication(ctx, before.applicationDetail, { action, text, reason });
    } else {
      await putCandidate(
        ctx.store,
        { vacancyId, userId },
        {
          ...(action === 'invite' ? { invited: true } : {}),
          ...(action === 'message' ? { contacted: true } : {}),
          ...(action === 'shortlist' || action === 'unshortlist' ? { shortlisted: action === 'shortlist' } : {}),
          ...(action === 'reject' || action === 'restore' ? { rejected: action === 'reject', reason: called } : {}),
        },
        ctx.now(),
      );
    }
    await insertSourcingStep(ctx.store, { vacancyId, userId, actorId: ctx.actor.userId, action, text, reason: called }, ctx.now());
    return {
      result: await getCandidate(ctx, vacancyId, userId),
      subject: { type: 'person', id: userId },
      details: { vacancyId, userId, action, title: vacancy.title, slug: vacancy.slug },
    };
  });
}

/** What a reason of the menu is called. Throws `invalid-input` on `reason` where there is none. */
function reasonFor(ctx: ActorContext, key: string): string {
  const menu = ctx.organisation.setting('vacancy_rejection_reasons');
  const chosen = menu.find((reason) => reason.key === key);
  if (menu.length > 0 && chosen === undefined) throw refuseField('reason', key === '' ? 'required' : 'invalid-choice');
  return chosen?.label ?? '';
}

async function answerApplication(
  ctx: ActorContext,
  application: NonNullable<CandidateDetail['applicationDetail']>,
  { action, text, reason }: CandidateActionInput,
): Promise<void> {
  const id: OpportunityRequestId = application.id;
  if (action === 'shortlist') {
    await moveVacancyApplication(ctx, id, { action: 'shortlist', reasonText: '' });
    return;
  }
  const open = application.approvals.find(({ status }) => status === 'PENDINGAPPROVAL');
  if (open === undefined) throw refuse(sourcingProblems['candidate-action-not-possible']);
  const approvalId: ApprovalId = open.id;
  await decideVacancyApproval(ctx, approvalId, { action: 'REJECT', reason, reasonText: text });
}

/** SOU-04: adds a note about a candidate, which people with MANAGE_CAREER_GROWTH read. Throws `vacancy-not-found`, `candidate-not-found`. */
export async function addNote(ctx: ActorContext, vacancyId: OpportunityId, userId: UserId, text: string) {
  checkSourcingIsOn(ctx);
  return mutate(ctx, candidateActedOn, async (ctx) => {
    const { vacancy } = await lockedVacancy(ctx, vacancyId);
    await checkCandidate(ctx, vacancy, userId);
    const id = await insertSourcingStep(
      ctx.store,
      { vacancyId, userId, actorId: ctx.actor.userId, action: 'note', text, reason: '' },
      ctx.now(),
    );
    const step = (await findSourcingSteps(ctx.store, vacancyId, userId)).find((one) => one.id === id);
    if (step === undefined) throw new Error('A note that was just written is there');
    return {
      result: Object.assign(presentStep(step), { can: { delete: true } }),
      subject: { type: 'person', id: userId },
      details: { vacancyId, userId, action: 'note', title: vacancy.title, slug: vacancy.slug },
    };
  });
}

/** Deletes one of the caller's notes. Throws `vacancy-not-found`, `candidate-not-found`, `sourcing-note-not-found`. */
export async function deleteNote(ctx: ActorContext, vacancyId: OpportunityId, userId: UserId, noteId: SourcingStepId): Promise<void> {
  checkSourcingIsOn(ctx);
  await mutate(ctx, sourcingNoteDeleted, async (ctx) => {
    const { vacancy } = await lockedVacancy(ctx, vacancyId);
    await checkCandidate(ctx, vacancy, userId);
    const isDeleted = await deleteNoteOf(ctx.store, { id: noteId, vacancyId, userId, actorId: ctx.actor.userId });
    if (!isDeleted) throw refuse(sourcingProblems['sourcing-note-not-found']);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { vacancyId, userId, noteId } };
  });
}
