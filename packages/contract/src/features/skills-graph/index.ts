export * from './skills-graph.api.ts';
export * from './skills-graph.rules.ts';
export * from './skills-graph.schema.ts';
