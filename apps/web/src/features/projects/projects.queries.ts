import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  applyForProject,
  createProject,
  deleteProject,
  getProject,
  getProjectApplication,
  getProjectForm,
  leaveProject,
  listOwnProjects,
  listProjectApplications,
  listProjectJobRoles,
  listSimilarProjects,
  listSuggestedCandidates,
  moveProject,
  moveProjectApplication,
  type Project,
  type ProjectAction,
  type ProjectApplicationStatus,
  type ProjectPayload,
  type ProjectStatus,
  proposeProject,
  rateProjectSkills,
  updateProject,
} from '@waymark/contract/projects';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PROJECTS = 'projects';
/** Other features show projects and applications too, and how someone stands by them. */
const refreshAll = (asked: 'active' | 'none' = 'active') =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature] }) => ['marketplace', 'skills', PROJECTS].includes(String(feature)),
    refetchType: asked,
  });

export const projectFormQuery = queryOptions({
  queryKey: [PROJECTS, 'form'],
  queryFn: ({ signal }) => call(getProjectForm, { signal }),
});

/** Open projects that are much like one. */
export const similarProjectsQuery = (projectId: Project['id']) =>
  queryOptions({
    queryKey: [PROJECTS, 'similar', projectId],
    queryFn: async ({ signal }) => (await call(listSimilarProjects, { params: { projectId }, signal, background: true })).items,
  });

/** Job roles with a text in their title. */
export function jobRolesLikeQuery(q: string) {
  return queryOptions({
    queryKey: [PROJECTS, 'job-roles', 'like', q],
    queryFn: async ({ signal }) => (await call(listProjectJobRoles, { query: { q }, signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** Job roles by id, for the names of those chosen. */
export function jobRolesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [PROJECTS, 'job-roles', 'by-id', ids],
    queryFn: async ({ signal }) => (await call(listProjectJobRoles, { query: { ids: [...ids] }, signal })).items,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** A project's page by the word in its address. */
export function projectQuery(slug: string) {
  return queryOptions({ queryKey: [PROJECTS, 'one', slug], queryFn: ({ signal }) => call(getProject, { params: { slug }, signal }) });
}

/** The projects someone looks after, page by page. */
export function ownProjectsQuery(scope: 'owned' | 'all', status: ProjectStatus | 'all') {
  return infiniteQueryOptions({
    queryKey: [PROJECTS, 'own', scope, status],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnProjects, { query: { scope, status, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Whose applications: who is not in, of them who waits for an answer or has one, or who is in. */
export type ApplicationPart = 'applicants' | 'waiting' | 'answered' | 'members';

/** Applicants or members of a project, page by page. */
export function applicationsQuery(
  projectId: string,
  part: ApplicationPart,
  status: ProjectApplicationStatus | 'all',
  scoreRange: readonly string[],
) {
  return infiniteQueryOptions({
    queryKey: [PROJECTS, 'applications', projectId, part, status, scoreRange],
    queryFn: ({ pageParam, signal }) =>
      call(listProjectApplications, {
        params: { projectId },
        query: { part, status, scoreRange: [...scoreRange], ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An application with its history. */
export function applicationQuery(requestId: string) {
  return queryOptions({
    queryKey: [PROJECTS, 'application', requestId],
    queryFn: ({ signal }) => call(getProjectApplication, { params: { requestId }, signal }),
  });
}

export function suggestionsQuery(projectId: string, scoreRange: readonly string[]) {
  return queryOptions({
    queryKey: [PROJECTS, 'suggestions', projectId, scoreRange],
    queryFn: ({ signal }) => call(listSuggestedCandidates, { params: { projectId }, query: { scoreRange: [...scoreRange] }, signal }),
  });
}

/** Takes a project's new state into its page, and lets everything else catch up. */
async function adopt(project: Project): Promise<void> {
  await refreshAll();
  queryClient.setQueryData(projectQuery(project.slug).queryKey, project);
}

/** Makes a project (`id` null), or writes one again. */
export function useProjectSaving() {
  return useMutation({
    mutationFn: ({ id, payload }: { id: string | null; payload: ProjectPayload }) => {
      const body = payload as SchemaInput<(typeof createProject)['body']>;
      return id === null ? call(createProject, { body }) : call(updateProject, { params: { projectId: id }, body });
    },
    onSuccess: adopt,
  });
}

/** Proposes a project, for who manages projects to publish. */
export function useProposing() {
  return useMutation({
    mutationFn: ({ status: _status, ...body }: ProjectPayload) =>
      call(proposeProject, { body: body as SchemaInput<(typeof proposeProject)['body']> }),
    onSuccess: adopt,
  });
}

/** Publishes, closes, completes… a project (PRJ-06). */
export function useProjectStep(projectId: string) {
  return useMutation({
    mutationFn: (action: ProjectAction) => call(moveProject, { params: { projectId }, body: { action } }),
    onSuccess: adopt,
    onError: notifyError,
    onSettled: (_project, error) => (error === null ? undefined : refreshAll()),
  });
}

export function useProjectDeletion(projectId: string) {
  return useMutation({
    mutationFn: () => call(deleteProject, { params: { projectId } }),
    // Its page is about to be left, and would find no such project.
    onSuccess: () => refreshAll('none'),
    onError: notifyError,
  });
}

export function useLeaving(projectId: string) {
  return useMutation({
    mutationFn: () => call(leaveProject, { params: { projectId } }),
    onSuccess: () => refreshAll(),
    onError: notifyError,
  });
}

export function useApplying(projectId: string) {
  return useMutation({
    mutationFn: (message: string) => call(applyForProject, { params: { projectId }, body: { message } }),
    onSuccess: () => refreshAll(),
  });
}

export type ApplicationStepInput = SchemaInput<(typeof moveProjectApplication)['body']>;

/** What is done about an application; anyone who was too late sees how it stands. */
export function useApplicationStep(requestId: string) {
  return useMutation({
    mutationFn: (body: ApplicationStepInput) => call(moveProjectApplication, { params: { requestId }, body }),
    onSettled: () => refreshAll(),
  });
}

export function useSkillsRating(requestId: string) {
  return useMutation({
    mutationFn: (ratings: { skillId: string; level: string }[]) => call(rateProjectSkills, { params: { requestId }, body: { ratings } }),
    onSuccess: () => refreshAll(),
  });
}
