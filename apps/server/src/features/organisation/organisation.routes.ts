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
  route(getOrganisation, async (ctx) => organisations.showOrganisation(ctx)),
  route(getConfigs, async (ctx, { query }) => organisations.showConfigs(ctx, query['names[]'] ?? [])),
  route(getMenu, async (ctx) => ({ items: await organisations.showMenu(ctx) })),
  route(getFeatureFlag, (ctx, { params }) => organisations.showFlag(ctx, params, 'members')),
  route(getVisitorFeatureFlag, (ctx, { params }) => organisations.showFlag(ctx, params, 'visitors')),
  route(setFeatureFlag, (ctx, { params, body }) => organisations.setFlag(ctx, params, body)),
  route(listFileSources, (ctx) => organisations.showFileSources(ctx)),
  route(getSettings, async (ctx) => settings.showSettings(ctx.organisation)),
  route(getOrganisationHosts, (ctx) => hosts.showHosts(ctx)),
  route(changeOrganisationHost, (ctx, { body }) => hosts.changeHost(ctx, body.hostName)),
  route(giveUpFormerHost, (ctx, { params }) => hosts.giveUpFormerHost(ctx, params.hostName)),
  route(updateSettings, (ctx, { body }) => settings.updateSettings(ctx, body)),
];
