import { search, suggest } from '@waymark/contract/search';
import { route } from '../../platform/http/route.ts';
import { searchEverything, suggestWhileTyping } from './search.service.ts';

export const searchRoutes = [
  route(search, (ctx, { query }) => searchEverything(ctx, query)),
  route(suggest, (ctx, { query }) => suggestWhileTyping(ctx, query.q)),
];
