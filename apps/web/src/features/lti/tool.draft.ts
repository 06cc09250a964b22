import type { LtiTool } from '@waymark/contract/lti';
import type { ToolInput } from './lti.queries.ts';

/** What the form of a tool keeps: redirect addresses and custom parameters as lines of one field each. */
export type ToolDraft = Omit<Required<ToolInput>, 'redirectUrls' | 'custom'> & {
  readonly redirects: string;
  /** Missing in drafts that were kept before tools had any. */
  readonly customLines?: string;
};

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
    customLines: Object.entries(tool?.custom ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    givesGrades: tool?.givesGrades ?? true,
    seesMembers: tool?.seesMembers ?? false,
    sendsName: tool?.sendsName ?? false,
    sendsEmail: tool?.sendsEmail ?? false,
    sendsPicture: tool?.sendsPicture ?? false,
  };
}

/** Names and values of lines as in `level=expert`; a line without a sign is a name without a value. */
function customOf(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    });
  return Object.fromEntries(pairs);
}

export function inputOf({ redirects, customLines, ...draft }: ToolDraft): ToolInput {
  const lines = redirects.split(/\s+/).filter((line) => line !== '');
  const trimmed = (text: string | undefined) => (text ?? '').trim();
  return {
    ...draft,
    initiationUrl: trimmed(draft.initiationUrl),
    targetUrl: trimmed(draft.targetUrl),
    keysUrl: trimmed(draft.keysUrl),
    deepLinkUrl: trimmed(draft.deepLinkUrl),
    redirectUrls: lines,
    custom: customOf(customLines ?? ''),
  };
}
