import { queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  acceptEvidence,
  addOwnSkills,
  changeOwnSkill,
  disputeEvidence,
  endorseSkill,
  getOwnSkillLedger,
  getPersonSkills,
  removeOwnSkill,
  type SkillId,
  setNewSkillVisibility,
  type SkillRequirement,
  type SkillVisibility,
  withdrawEndorsement,
} from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { SKILLS } from './skills.queries.ts';

const OF_PERSON = [SKILLS, 'person'] as const;
/** Everything of skills but their names is asked for again. */
export const refreshSkills = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [first, second] }) => first === SKILLS && second !== 'names' });

/** The skills of a person, as far as they are for who asks. */
export function personSkillsQuery(userId: string) {
  return queryOptions({
    queryKey: [...OF_PERSON, userId],
    queryFn: ({ signal }) => call(getPersonSkills, { params: { userId }, signal }),
  });
}

/** Where the level of one's own skill comes from. */
export function ledgerQuery(skillId: SkillId) {
  return queryOptions({
    queryKey: [SKILLS, 'ledger', skillId],
    queryFn: ({ signal }) => call(getOwnSkillLedger, { params: { skillId }, query: {}, signal }),
  });
}

export function useSkillAdding() {
  return useMutation({
    mutationFn: ({ skills, visibility }: { readonly skills: readonly SkillRequirement[]; readonly visibility?: SkillVisibility }) =>
      call(addOwnSkills, { body: { skills: [...skills], visibility } }),
    onSuccess: refreshSkills,
  });
}

export function useNewSkillVisibility() {
  return useMutation({
    mutationFn: (visibility: SkillVisibility) => call(setNewSkillVisibility, { body: { visibility } }),
    onSuccess: refreshSkills,
    onError: notifyError,
  });
}

export function useSkillChange() {
  return useMutation({
    mutationFn: ({ skillId, ...body }: { skillId: SkillId } & SchemaInput<(typeof changeOwnSkill)['body']>) =>
      call(changeOwnSkill, { params: { skillId }, body }),
    onSuccess: refreshSkills,
    onError: notifyError,
  });
}

export function useSkillRemoval() {
  return useMutation({
    mutationFn: (skillId: SkillId) => call(removeOwnSkill, { params: { skillId } }),
    onSuccess: refreshSkills,
    onError: notifyError,
  });
}

export function useEndorsement(userId: string, skillId: SkillId) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof endorseSkill)['body']>) => call(endorseSkill, { params: { userId, skillId }, body }),
    onSuccess: refreshSkills,
  });
}

export function useEndorsementWithdrawal(userId: string) {
  return useMutation({
    mutationFn: (skillId: SkillId) => call(withdrawEndorsement, { params: { userId, skillId } }),
    onSuccess: refreshSkills,
    onError: notifyError,
  });
}

/** Disputes a piece of evidence with a reason, or ends the dispute (`note` null). */
export function useDispute() {
  return useMutation({
    mutationFn: ({ evidenceId, note }: { evidenceId: string; note: string | null }) =>
      note === null ? call(acceptEvidence, { params: { evidenceId } }) : call(disputeEvidence, { params: { evidenceId }, body: { note } }),
    onSuccess: refreshSkills,
  });
}
