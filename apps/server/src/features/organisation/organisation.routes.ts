import {
  changeOrganisationHost,
  getConfigs,
  getFeatureFlag,
  getMenu,
  getOrganisation,
  getOrganisationHosts,
  getSettings,
  getVisitorFeatureFlag,
  giveUpFormerHost,
  listFileSources,
  setFeatureFlag,
  updateSettings,
} from '@waymark/contract/organisation';
import { route } from '../../platform/http/route.ts';
import * as hosts from './organisation-hosts.service.ts';
import * as settings from './organisation-settings.service.ts';
import * as organisations from './organisation.service.ts';

export const organisationRoutes = [
  route(getOrganisation, async (ctx) => organisations.getOrganisation(ctx)),
  route(getConfigs, async (ctx, { query }) => organisations.getConfigs(ctx, query['names[]'] ?? [])),
  route(getMenu, async (ctx) => ({ items: await organisations.getMenu(ctx) })),
  route(getFeatureFlag, (ctx, { params }) => organisations.getFlag(ctx, params, 'members')),
  route(getVisitorFeatureFlag, (ctx, { params }) => organisations.getFlag(ctx, params, 'visitors')),
  route(setFeatureFlag, (ctx, { params, body }) => organisations.setFlag(ctx, params, body)),
  route(listFileSources, (ctx) => organisations.listFileSources(ctx)),
  route(getSettings, async (ctx) => settings.getSettings(ctx.organisation)),
  route(getOrganisationHosts, (ctx) => hosts.getHosts(ctx)),
  route(changeOrganisationHost, (ctx, { body }) => hosts.changeHost(ctx, body.hostName)),
  route(giveUpFormerHost, (ctx, { params }) => hosts.giveUpFormerHost(ctx, params.hostName)),
  route(updateSettings, (ctx, { body }) => settings.updateSettings(ctx, body)),
];
