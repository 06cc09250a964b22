import { queryOptions } from '@tanstack/react-query';
import {
  addOutsideCredential,
  createCredential,
  type CredentialId,
  listCredentialKeys,
  listCredentials,
  type OutsideCredentialId,
  removeOutsideCredential,
  replaceCredentialKey,
  revokeCredential,
  revokeCredentialKey,
  type SkillId,
} from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { SKILLS } from './skills.queries.ts';

/** One's credentials and badges from elsewhere (SKL-11). */
export const credentialsQuery = queryOptions({
  queryKey: [SKILLS, 'credentials'],
  queryFn: ({ signal }) => call(listCredentials, { signal }),
});

const onSuccess = () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

export const useCredentialCreation = () =>
  useMutation({
    mutationFn: (body: { skillId: SkillId; withName: boolean }) => call(createCredential, { body }),
    onSuccess,
    onError: notifyError,
  });

export const useCredentialRevocation = () =>
  useMutation({
    mutationFn: (credentialId: CredentialId) => call(revokeCredential, { params: { credentialId } }),
    onSuccess,
    onError: notifyError,
  });

export const useBadgeImport = () =>
  useMutation({
    mutationFn: async (file: File) => call(addOutsideCredential, { body: { base64: await base64Of(file) } }),
    onSuccess,
  });

export const useBadgeRemoval = () =>
  useMutation({
    mutationFn: (outsideCredentialId: OutsideCredentialId) => call(removeOutsideCredential, { params: { outsideCredentialId } }),
    onSuccess,
    onError: notifyError,
  });

/** The organisation's keys for badges, the one that signs first. */
export const credentialKeysQuery = queryOptions({
  queryKey: [SKILLS, 'credential-keys'],
  queryFn: ({ signal }) => call(listCredentialKeys, { signal }),
});

export const useKeyReplacement = () =>
  useMutation({
    mutationFn: (replaces: string) => call(replaceCredentialKey, { body: { replaces } }),
    onSuccess: (keys) => queryClient.setQueryData(credentialKeysQuery.queryKey, keys),
    onError: (error) => {
      void notifyError(error);
      return queryClient.invalidateQueries({ queryKey: credentialKeysQuery.queryKey });
    },
  });

export const useKeyRevocation = () =>
  useMutation({
    mutationFn: ({ keyId, ...body }: { readonly keyId: string; readonly reason: string; readonly since: string }) =>
      call(revokeCredentialKey, { params: { keyId }, body }),
    onSuccess: (keys) => queryClient.setQueryData(credentialKeysQuery.queryKey, keys),
  });

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
