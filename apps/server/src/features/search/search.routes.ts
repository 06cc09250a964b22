import { deleteKeptSearch, keepSearch, listKeptSearches, search, suggest } from '@waymark/contract/search';
import { route } from '../../platform/http/route.ts';
import * as keptSearches from './kept-searches.service.ts';
import { searchEverything, suggestWhileTyping } from './search.service.ts';

export const searchRoutes = [
  route(search, (ctx, { query }) => searchEverything(ctx, query)),
  route(suggest, (ctx, { query }) => suggestWhileTyping(ctx, query.q)),
  route(listKeptSearches, (ctx) => keptSearches.listKept(ctx)),
  route(keepSearch, (ctx, { body }) => keptSearches.keep(ctx, body)),
  route(deleteKeptSearch, (ctx, { params }) => keptSearches.deleteKeptSearch(ctx, params.keptSearchId)),
];
