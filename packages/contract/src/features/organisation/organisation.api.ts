import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { organisationProblems as problems } from './organisation.problems.ts';
import {
  changeHostSchema,
  configSchema,
  configsQuery,
  featureFlagParams,
  featureFlagSchema,
  fileSourceSchema,
  formerHostParams,
  menuSchema,
  organisationDetailsSchema,
  organisationHostsSchema,
  setFeatureFlagSchema,
  settingsSchema,
  updateSettingsSchema,
} from './organisation.schema.ts';

export const getOrganisation = defineEndpoint({
  id: 'organisation.get',
  method: 'GET',
  path: '/api/v1/organisation',
  summary: 'The organisation at this host, with what its pages are drawn by',
  access: 'public',
  scope: 'any',
  response: organisationDetailsSchema,
});

export const getConfigs = defineEndpoint({
  id: 'organisation.configs',
  method: 'GET',
  path: '/api/v1/organisation/configs',
  summary: 'Settings by name: names[]=…&configable_type=Organization',
  access: 'signedIn',
  query: configsQuery,
  response: z.array(configSchema),
});

export const getMenu = defineEndpoint({
  id: 'organisation.menu',
  method: 'GET',
  path: '/api/v1/organisation/menu',
  summary: 'The menu the caller sees',
  access: 'signedIn',
  response: menuSchema,
});

export const getFeatureFlag = defineEndpoint({
  id: 'organisation.feature-flag',
  method: 'GET',
  path: '/api/v1/feature-flags/:product/:feature/:flag',
  summary: 'A feature flag, for people who are signed in',
  access: 'signedIn',
  params: featureFlagParams,
  response: featureFlagSchema,
});

export const getVisitorFeatureFlag = defineEndpoint({
  id: 'organisation.visitor-feature-flag',
  method: 'GET',
  path: '/api/v1/visitor-feature-flags/:product/:feature/:flag',
  summary: 'A feature flag, for visitors',
  access: 'public',
  params: featureFlagParams,
  response: featureFlagSchema,
});

export const setFeatureFlag = defineEndpoint({
  id: 'organisation.set-feature-flag',
  method: 'PUT',
  path: '/api/v1/feature-flags/:product/:feature/:flag',
  summary: 'Set a feature flag',
  access: ['MANAGE_ORGANISATION'],
  params: featureFlagParams,
  body: setFeatureFlagSchema,
  response: featureFlagSchema,
});

export const listFileSources = defineEndpoint({
  id: 'organisation.file-sources',
  method: 'GET',
  path: '/api/v1/file-sources',
  summary: 'Where files may come from, and what does not work yet',
  access: 'signedIn',
  response: z.object({ items: z.array(fileSourceSchema) }),
});

export const getSettings = defineEndpoint({
  id: 'organisation.settings',
  method: 'GET',
  path: '/api/v1/organisation/settings',
  summary: 'Every setting as it stands',
  access: ['MANAGE_ORGANISATION'],
  response: settingsSchema,
});

export const updateSettings = defineEndpoint({
  id: 'organisation.update-settings',
  method: 'PATCH',
  path: '/api/v1/organisation/settings',
  summary: 'Change settings or the name; what was and what is goes into the audit',
  access: ['MANAGE_ORGANISATION'],
  body: updateSettingsSchema,
  response: settingsSchema,
  problems: [problems['shuts-yourself-out']],
});

export const getOrganisationHosts = defineEndpoint({
  id: 'organisation.hosts',
  method: 'GET',
  path: '/api/v1/organisation/hosts',
  summary: 'Where the organisation is reached, and which addresses it may choose',
  access: ['MANAGE_ORGANISATION'],
  response: organisationHostsSchema,
});

export const changeOrganisationHost = defineEndpoint({
  id: 'organisation.change-host',
  method: 'PUT',
  path: '/api/v1/organisation/host',
  summary: 'Take another address; the one before goes on leading here',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 20, perSeconds: 3600, by: 'actor' },
  body: changeHostSchema,
  response: organisationHostsSchema,
  problems: [problems['host-name-not-offered'], problems['host-name-taken'], problems['too-many-former-hosts']],
});

export const giveUpFormerHost = defineEndpoint({
  id: 'organisation.give-up-host',
  method: 'DELETE',
  path: '/api/v1/organisation/hosts/:hostName',
  summary: 'Gives up a previous address; the next organisation to ask may have it',
  access: ['MANAGE_ORGANISATION'],
  params: formerHostParams,
  response: organisationHostsSchema,
  problems: [problems['former-host-not-found'], problems['host-name-in-use']],
});
