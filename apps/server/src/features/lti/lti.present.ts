import { LTI_ROOT, type LtiData, type LtiTool, type UsableTool } from '@waymark/contract/lti';
import type { BaseContext } from '../../platform/context.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { imageUrl } from '../media/media.public.ts';
import type { ToolInView } from './lti-tools.repo.ts';
import type { ToolRow } from './lti.row.ts';

const PICTURE_PIXELS = 128;
type Addressed = Pick<BaseContext, 'platform' | 'organisation'>;

const at = ({ platform, organisation }: Addressed, path: string) => addressOf(platform.config, organisation, path);

/** Who we are to tools: an address without a slash at its end. */
export const issuerOf = (ctx: Addressed): string => at(ctx, '/').replace(/\/$/, '');
export const ltiAddress = (ctx: Addressed, path: string): string => at(ctx, `${LTI_ROOT}/${path}`);
export const tokenEndpoint = (ctx: Addressed): string => ltiAddress(ctx, 'token');

/** What of a person a tool is told. */
export const sentTo = (tool: ToolRow): LtiData[] => [
  ...(tool.sends_name ? (['name'] as const) : []),
  ...(tool.sends_email ? (['email'] as const) : []),
  ...(tool.sends_picture ? (['picture'] as const) : []),
];

/** A tool as administrators see it, with what has to be copied to it. */
export function presentTool(ctx: Addressed, row: ToolInView): LtiTool {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pictureFileId: row.picture_file_id,
    pictureUrl: imageUrl(row.picture_file_id, PICTURE_PIXELS),
    isOn: row.is_on,
    initiationUrl: row.initiation_url,
    targetUrl: row.target_url,
    redirectUrls: row.redirect_urls,
    keysUrl: row.keys_url,
    publicKey: row.public_key,
    deepLinkUrl: row.deep_link_url,
    custom: row.custom,
    givesGrades: row.gives_grades,
    seesMembers: row.sees_members,
    sendsName: row.sends_name,
    sendsEmail: row.sends_email,
    sendsPicture: row.sends_picture,
    cardsCount: row.cards_count,
    lastLaunchedAt: row.last_launched_at?.toISOString() ?? null,
    platform: {
      issuer: issuerOf(ctx),
      clientId: row.client_id,
      deploymentId: row.id,
      authorizationEndpoint: ltiAddress(ctx, 'authorize'),
      tokenEndpoint: tokenEndpoint(ctx),
      keysUrl: ltiAddress(ctx, 'jwks'),
    },
  };
}

export const presentUsable = (row: ToolRow): UsableTool => ({
  id: row.id,
  name: row.name,
  description: row.description,
  pictureUrl: imageUrl(row.picture_file_id, PICTURE_PIXELS),
  canDeepLink: row.deep_link_url !== '',
  givesGrades: row.gives_grades,
});
