import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  browseSkills,
  cancelSkillImport,
  compareSkillVersions,
  createTaxonomySkill,
  decideDispute,
  getDirectorySkill,
  getSkillImport,
  getTaxonomySkill,
  listCapabilities,
  listDisputes,
  listSkillImportLines,
  listSkillImports,
  listSkillVersions,
  listTaxonomy,
  mergeSkills,
  rollBackSkills,
  readSkillImport,
  runSkillImport,
  setSkillState,
  type SkillId,
  type SkillImport,
  startSkillImport,
  type TaxonomyEffect,
  updateTaxonomySkill,
} from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';
import { upload } from '../../platform/api/upload.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTools } from '../../platform/uploads/use-upload.ts';
import { SKILLS } from './skills.queries.ts';

const LOOK_AGAIN_MILLISECONDS = 1000;
const isMoving = ({ status }: Pick<SkillImport, 'status'>) => status === 'checking' || status === 'running';
const refresh = () => queryClient.invalidateQueries({ queryKey: [SKILLS] });
const page = (cursor: string | null) => (cursor === null ? {} : { cursor });
const firstPage = { initialPageParam: null as string | null, getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor };

/** The directory: all skills, of a capability, or what begins like a text. */
export function directoryQuery(filter: { readonly q: string; readonly capabilityId?: SkillId | undefined }) {
  return infiniteQueryOptions({
    queryKey: [SKILLS, 'directory', filter],
    queryFn: ({ pageParam, signal }) => call(browseSkills, { query: { ...filter, ...page(pageParam) }, signal }),
    ...firstPage,
  });
}

export const capabilitiesQuery = queryOptions({
  queryKey: [SKILLS, 'capabilities'],
  queryFn: ({ signal }) => call(listCapabilities, { signal }),
});

export function directorySkillQuery(skillId: SkillId) {
  return queryOptions({
    queryKey: [SKILLS, 'directory', 'one', skillId],
    queryFn: ({ signal }) => call(getDirectorySkill, { params: { skillId }, signal }),
  });
}

export function taxonomyQuery(filter: SchemaInput<(typeof listTaxonomy)['query']>) {
  return infiniteQueryOptions({
    queryKey: [SKILLS, 'taxonomy', filter],
    queryFn: ({ pageParam, signal }) => call(listTaxonomy, { query: { ...filter, ...page(pageParam) }, signal }),
    ...firstPage,
  });
}

export function taxonomySkillQuery(skillId: SkillId) {
  return queryOptions({
    queryKey: [SKILLS, 'taxonomy', 'one', skillId],
    queryFn: ({ signal }) => call(getTaxonomySkill, { params: { skillId }, signal }),
    staleTime: 0,
  });
}

export function useTaxonomySaving() {
  return useMutation({
    mutationFn: ({ id, body }: { id: SkillId | null; body: SchemaInput<(typeof createTaxonomySkill)['body']> }) =>
      id === null ? call(createTaxonomySkill, { body }) : call(updateTaxonomySkill, { params: { skillId: id }, body }),
    onSuccess: refresh,
  });
}

export function useSkillState() {
  return useMutation({
    mutationFn: ({ id, state }: { id: SkillId; state: 'active' | 'retired' }) =>
      call(setSkillState, { params: { skillId: id }, body: { state } }),
    onSuccess: refresh,
  });
}

export function useSkillMerge() {
  return useMutation({
    mutationFn: ({ id, intoId }: { id: SkillId; intoId: SkillId }) => call(mergeSkills, { params: { skillId: id }, body: { intoId } }),
    onSuccess: refresh,
  });
}

/** One import; asked for until it rests. */
export function skillImportQuery(importId: string) {
  return queryOptions({
    queryKey: [SKILLS, 'imports', importId],
    queryFn: ({ signal }) => call(getSkillImport, { params: { importId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

export const skillImportsQuery = queryOptions({
  queryKey: [SKILLS, 'imports'],
  queryFn: ({ signal }) => call(listSkillImports, { signal }),
});

export function skillImportLinesQuery(importId: string, effect: TaxonomyEffect) {
  return infiniteQueryOptions({
    queryKey: [SKILLS, 'imports', importId, 'lines', effect],
    queryFn: ({ pageParam, signal }) => call(listSkillImportLines, { params: { importId }, query: { effect, ...page(pageParam) }, signal }),
    ...firstPage,
  });
}

/** Sends a file of skills as it is. @param language of its labels; empty: the organisation's own */
export async function sendSkills(file: File, language: string, tools: UploadTools): Promise<SkillImport> {
  const sent = await upload(startSkillImport, {
    query: { fileName: file.name, ...(language === '' ? {} : { language }) },
    file: new Blob([file], { type: 'text/csv' }),
    ...tools,
  });
  queryClient.setQueryData(skillImportQuery(sent.id).queryKey, sent);
  return sent;
}

/** Has a file read otherwise, or its lines checked so. */
export function useImportReading(importId: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof readSkillImport)['body']>) => call(readSkillImport, { params: { importId }, body }),
    onSuccess: (one) => {
      queryClient.setQueryData(skillImportQuery(importId).queryKey, one);
      return refresh();
    },
  });
}

export function useImportRun(importId: string) {
  return useMutation({
    mutationFn: (leavingOut: number) => call(runSkillImport, { params: { importId }, body: { leavingOut } }),
    onSettled: refresh,
  });
}

export function useImportCancel(importId: string) {
  return useMutation({ mutationFn: () => call(cancelSkillImport, { params: { importId } }), onSettled: refresh });
}

export const skillVersionsQuery = infiniteQueryOptions({
  queryKey: [SKILLS, 'versions'],
  queryFn: ({ pageParam, signal }) => call(listSkillVersions, { query: page(pageParam), signal }),
  ...firstPage,
});

export function versionDifferencesQuery(from: number, to: number) {
  return infiniteQueryOptions({
    queryKey: [SKILLS, 'versions', from, to],
    queryFn: ({ pageParam, signal }) => call(compareSkillVersions, { query: { from, to, ...page(pageParam) }, signal }),
    ...firstPage,
  });
}

export function useRollback() {
  return useMutation({ mutationFn: (number: number) => call(rollBackSkills, { params: { number } }), onSuccess: refresh });
}

export const disputesQuery = infiniteQueryOptions({
  queryKey: [SKILLS, 'disputes'],
  queryFn: ({ pageParam, signal }) => call(listDisputes, { query: page(pageParam), signal }),
  ...firstPage,
});

export function useDisputeDecision() {
  return useMutation({
    mutationFn: ({ evidenceId, decision }: { evidenceId: string; decision: 'keep' | 'remove' }) =>
      call(decideDispute, { params: { evidenceId }, body: { decision } }),
    onSuccess: refresh,
  });
}
