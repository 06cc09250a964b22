import {
  checkEmbeddedSection,
  createEmbeddedSection,
  createSectionToken,
  findSectionByUrl,
  getSectionMetadata,
  getSectionTesting,
  listEmbeddedSections,
  listShownSections,
  removeEmbeddedSection,
  updateEmbeddedSection,
} from '@waymark/contract/embedded-sections';
import { route } from '../../platform/http/route.ts';
import * as sections from './embedded-sections.service.ts';
import * as loading from './section-loading.service.ts';

export const embeddedSectionRoutes = [
  route(listEmbeddedSections, (ctx) => sections.listSections(ctx)),
  route(checkEmbeddedSection, (ctx, { body }) => sections.checkSection(ctx, body.url)),
  route(createEmbeddedSection, (ctx, { body }) => sections.createSection(ctx, body)),
  route(updateEmbeddedSection, (ctx, { params, body }) => sections.updateSection(ctx, params.sectionId, body)),
  route(removeEmbeddedSection, (ctx, { params }) => sections.removeSection(ctx, params.sectionId)),
  route(listShownSections, (ctx, { query }) => loading.listShownSections(ctx, query.platform)),
  route(getSectionMetadata, (ctx, { params, query }) => loading.getMetadata(ctx, params.name, query.platform)),
  route(createSectionToken, (ctx, { params, body }) => loading.createToken(ctx, params.name, body.platform)),
  route(getSectionTesting, (ctx) => loading.getTesting(ctx)),
  route(findSectionByUrl, (ctx, { body }) => loading.inspectByUrl(ctx, body.url)),
];
