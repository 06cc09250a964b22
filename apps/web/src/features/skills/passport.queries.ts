import { queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  findSkillsInCv,
  listPassportShares,
  type PassportShareId,
  readSharedPassport,
  revokePassportShare,
  sharePassport,
} from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSkills } from './person-skills.queries.ts';
import { SKILLS } from './skills.queries.ts';

/** The links by which one shows one's passport. */
export const passportSharesQuery = queryOptions({
  queryKey: [SKILLS, 'passport-shares'],
  queryFn: ({ signal }) => call(listPassportShares, { signal }),
});

/** A passport that someone shares, by the end of its address. */
export function sharedPassportQuery(token: string) {
  return queryOptions({
    queryKey: [SKILLS, 'shared-passport', token],
    queryFn: ({ signal }) => call(readSharedPassport, { params: { token }, signal }),
  });
}

const refreshShares = () => queryClient.invalidateQueries({ queryKey: passportSharesQuery.queryKey });

export function useSharing() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof sharePassport)['body']>) => call(sharePassport, { body }),
    onSuccess: refreshShares,
  });
}

export function useShareRevocation() {
  return useMutation({
    mutationFn: (shareId: PassportShareId) => call(revokePassportShare, { params: { shareId } }),
    onSuccess: refreshShares,
    onError: notifyError,
  });
}

/** Has the text of one's CV read for skills. */
export function useCvReading() {
  return useMutation({ mutationFn: (text: string) => call(findSkillsInCv, { body: { text } }), onSuccess: refreshSkills });
}
