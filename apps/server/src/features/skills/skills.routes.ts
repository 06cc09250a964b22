import { searchSkills } from '@waymark/contract/skills';
import { route } from '../../platform/http/route.ts';
import * as skills from './skills.service.ts';

export const skillRoutes = [route(searchSkills, (ctx, { query }) => skills.searchSkills(ctx, query))];
