import type { LtiTool } from '@waymark/contract/lti';
import type { ToolInput } from './lti.queries.ts';

/** What the form of a tool keeps: redirect addresses as lines of one field. */
export type ToolDraft = Omit<Required<ToolInput>, 'redirectUrls'> & { readonly redirects: string };

export function draftOf(tool: LtiTool | undefined): ToolDraft {
  return {
    name: tool?.name ?? '',
    description: tool?.description ?? '',
    pictureFileId: tool?.pictureFileId ?? null,
    isOn: tool?.isOn ?? true,
    initiationUrl: tool?.initiationUrl ?? '',
    targetUrl: tool?.targetUrl ?? '',
    redirects: tool?.redirectUrls.join('\n') ?? '',
    keysUrl: tool?.keysUrl ?? '',
    publicKey: tool?.publicKey ?? '',
    deepLinkUrl: tool?.deepLinkUrl ?? '',
    givesGrades: tool?.givesGrades ?? true,
    seesMembers: tool?.seesMembers ?? false,
    sendsName: tool?.sendsName ?? false,
    sendsEmail: tool?.sendsEmail ?? false,
    sendsPicture: tool?.sendsPicture ?? false,
  };
}

export function inputOf({ redirects, ...draft }: ToolDraft): ToolInput {
  const lines = redirects.split(/\s+/).filter((line) => line !== '');
  const trimmed = (text: string | undefined) => (text ?? '').trim();
  return {
    ...draft,
    initiationUrl: trimmed(draft.initiationUrl),
    targetUrl: trimmed(draft.targetUrl),
    keysUrl: trimmed(draft.keysUrl),
    deepLinkUrl: trimmed(draft.deepLinkUrl),
    redirectUrls: lines,
  };
}
