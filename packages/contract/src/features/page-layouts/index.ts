export * from './page-layouts.api.ts';
export * from './page-layouts.problems.ts';
export * from './page-layouts.rules.ts';
export * from './page-layouts.schema.ts';
export * from './widget-look.schema.ts';
