import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { targetProblems } from '../targets/targets.problems.ts';
import { pageLayoutProblems as problems } from './page-layouts.problems.ts';
import {
  hiddenWidgetSchema,
  layoutChoicesSchema,
  layoutDraftSchema,
  layoutOrderSchema,
  layoutScheduleSchema,
  layoutsQuery,
  layoutsSchema,
  layoutVersionParams,
  layoutVersionSchema,
  layoutVersionsQuery,
  newPageLayoutSchema,
  pageLayoutParams,
  pageLayoutSchema,
  pageLayoutUpdateSchema,
  publishedLayoutSchema,
} from './page-layouts.schema.ts';

const access = ['EDIT_LANDING_PAGE'] as const;
const notFound = problems['page-layout-not-found'];
const changed = problems['page-layout-changed'];

export const listPageLayouts = defineEndpoint({
  id: 'page-layouts.list',
  method: 'GET',
  path: '/api/v1/page-layouts',
  summary: 'Layouts of a page in the order they are looked through, that of everyone last',
  access,
  query: layoutsQuery,
  response: layoutsSchema,
});

export const getLayoutChoices = defineEndpoint({
  id: 'page-layouts.choices',
  method: 'GET',
  path: '/api/v1/page-layouts/choices',
  summary: 'What can be placed on a page, and who a layout can be for',
  access,
  query: layoutsQuery,
  response: layoutChoicesSchema,
});

export const createPageLayout = defineEndpoint({
  id: 'page-layouts.create',
  method: 'POST',
  path: '/api/v1/page-layouts',
  summary: 'Creates a layout as a draft, which no one sees yet',
  access,
  isIdempotent: true,
  body: newPageLayoutSchema,
  status: 201,
  response: pageLayoutSchema,
  problems: [notFound, problems['page-layout-there'], problems['too-many-page-layouts']],
});

export const orderPageLayouts = defineEndpoint({
  id: 'page-layouts.order',
  method: 'PUT',
  path: '/api/v1/page-layouts/order',
  summary: 'Says in which order the layouts for some people are looked through',
  access,
  body: layoutOrderSchema,
  response: layoutsSchema,
  problems: [changed],
});

export const getPageLayout = defineEndpoint({
  id: 'page-layouts.get',
  method: 'GET',
  path: '/api/v1/page-layouts/:pageLayoutId',
  summary: 'A layout: its draft, what people see, and what is planned',
  access,
  params: pageLayoutParams,
  response: pageLayoutSchema,
  problems: [notFound],
});

export const updatePageLayout = defineEndpoint({
  id: 'page-layouts.update',
  method: 'PUT',
  path: '/api/v1/page-layouts/:pageLayoutId',
  summary: 'Changes what a layout is called and who it is for, at once',
  access,
  params: pageLayoutParams,
  isIdempotent: true,
  body: pageLayoutUpdateSchema,
  response: pageLayoutSchema,
  problems: [notFound, changed],
});

export const deletePageLayout = defineEndpoint({
  id: 'page-layouts.delete',
  method: 'DELETE',
  path: '/api/v1/page-layouts/:pageLayoutId',
  summary: 'Deletes a layout with its versions; its people see the next that is for them',
  access,
  params: pageLayoutParams,
  problems: [notFound],
});

export const saveLayoutDraft = defineEndpoint({
  id: 'page-layouts.save-draft',
  method: 'PUT',
  path: '/api/v1/page-layouts/:pageLayoutId/draft',
  summary: 'Saves the arrangement that is being worked on',
  access,
  params: pageLayoutParams,
  isIdempotent: true,
  body: layoutDraftSchema,
  response: pageLayoutSchema,
  problems: [notFound, changed, targetProblems['target-not-found'], targetProblems['target-field-protected']],
});

export const publishPageLayout = defineEndpoint({
  id: 'page-layouts.publish',
  method: 'POST',
  path: '/api/v1/page-layouts/:pageLayoutId/publications',
  summary: 'Publishes the draft as a new version',
  access,
  params: pageLayoutParams,
  isIdempotent: true,
  body: layoutVersionSchema,
  response: pageLayoutSchema,
  problems: [notFound, changed, problems['page-layout-unchanged']],
});

export const schedulePageLayout = defineEndpoint({
  id: 'page-layouts.schedule',
  method: 'PUT',
  path: '/api/v1/page-layouts/:pageLayoutId/schedule',
  summary: 'Has the draft as it is now published by itself later, in place of what was planned before',
  access,
  params: pageLayoutParams,
  isIdempotent: true,
  body: layoutScheduleSchema,
  response: pageLayoutSchema,
  problems: [notFound, changed, problems['page-layout-unchanged']],
});

export const cancelLayoutSchedule = defineEndpoint({
  id: 'page-layouts.cancel-schedule',
  method: 'DELETE',
  path: '/api/v1/page-layouts/:pageLayoutId/schedule',
  summary: 'Takes back what was planned',
  access,
  params: pageLayoutParams,
  response: pageLayoutSchema,
  problems: [notFound],
});

export const listLayoutVersions = defineEndpoint({
  id: 'page-layouts.list-versions',
  method: 'GET',
  path: '/api/v1/page-layouts/:pageLayoutId/versions',
  summary: 'What was published of a layout, newest first',
  access,
  params: pageLayoutParams,
  query: layoutVersionsQuery,
  response: pageOf(publishedLayoutSchema),
  problems: [notFound],
});

export const restoreLayoutVersion = defineEndpoint({
  id: 'page-layouts.restore-version',
  method: 'POST',
  path: '/api/v1/page-layouts/:pageLayoutId/versions/:number/restorations',
  summary: 'Publishes an earlier version again, as a new one; the draft becomes the same',
  access,
  params: layoutVersionParams,
  isIdempotent: true,
  body: layoutVersionSchema,
  response: pageLayoutSchema,
  problems: [notFound, changed, problems['page-layout-version-not-found'], problems['page-layout-unchanged']],
});

export const hideWidget = defineEndpoint({
  id: 'page-layouts.hide-widget',
  method: 'PUT',
  path: '/api/v1/hidden-widgets',
  summary: 'Hides a part of a page from the caller, or shows it again, where its layout lets people',
  access: 'signedIn',
  body: hiddenWidgetSchema,
  problems: [problems['widget-not-hideable']],
});
