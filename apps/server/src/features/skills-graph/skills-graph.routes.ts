import { getSkillsGraph } from '@waymark/contract/skills-graph';
import { type Route, route } from '../../platform/http/route.ts';
import { getGraph } from './skills-graph.service.ts';

export const skillsGraphRoutes: readonly Route[] = [route(getSkillsGraph, (ctx, { query }) => getGraph(ctx, query.around))];
