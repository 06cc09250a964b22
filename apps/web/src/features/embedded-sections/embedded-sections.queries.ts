import { queryOptions } from '@tanstack/react-query';
import {
  checkEmbeddedSection,
  createEmbeddedSection,
  findSectionByUrl,
  getSectionMetadata,
  getSectionTesting,
  listEmbeddedSections,
  listShownSections,
  removeEmbeddedSection,
  updateEmbeddedSection,
} from '@waymark/contract/embedded-sections';
import type { SchemaInput } from '@waymark/contract/kit';
import { getUserInfo } from '@waymark/contract/session';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const SECTIONS = 'embedded-sections';
const KNOWN_MILLISECONDS = 300_000;

export const sectionsQuery = queryOptions({
  queryKey: [SECTIONS, 'all'],
  queryFn: ({ signal }) => call(listEmbeddedSections, { signal }),
});

/** The sections that can be shown here. */
export const shownSectionsQuery = queryOptions({
  queryKey: [SECTIONS, 'shown'],
  queryFn: ({ signal }) => call(listShownSections, { query: {}, signal }),
  staleTime: KNOWN_MILLISECONDS,
});

/** EMB-01: where a section is described; an error when there is none. */
export function metadataQuery(name: string) {
  return queryOptions({
    queryKey: [SECTIONS, 'metadata', name],
    queryFn: ({ signal }) => call(getSectionMetadata, { params: { name }, query: {}, signal }),
    retry: false,
  });
}

/** EMB-02: what sections know of who looks at them. */
export const sectionUserQuery = queryOptions({
  queryKey: [SECTIONS, 'user'],
  queryFn: ({ signal }) => call(getUserInfo, { query: { fields: 'external_id' }, signal }),
  staleTime: KNOWN_MILLISECONDS,
});

export const testingQuery = queryOptions({
  queryKey: [SECTIONS, 'testing'],
  queryFn: ({ signal }) => call(getSectionTesting, { signal }),
  retry: false,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: [SECTIONS] });

export type SectionInput = SchemaInput<(typeof createEmbeddedSection)['body']>;

/** Saves a section: a new one without an id. */
export function useSectionSaving(sectionId: string | undefined) {
  return useMutation({
    mutationFn: (body: SectionInput) =>
      sectionId === undefined ? call(createEmbeddedSection, { body }) : call(updateEmbeddedSection, { params: { sectionId }, body }),
    onSuccess: refresh,
  });
}

export function useSectionRemoval() {
  return useMutation({
    mutationFn: (sectionId: string) => call(removeEmbeddedSection, { params: { sectionId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Has the server look at what stands at an address. */
export function useSectionCheck() {
  return useMutation({ mutationFn: (url: string) => call(checkEmbeddedSection, { body: { url } }) });
}

export function useSectionByUrl() {
  return useMutation({ mutationFn: (url: string) => call(findSectionByUrl, { body: { url } }) });
}
