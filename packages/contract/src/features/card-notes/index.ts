export * from './card-notes.api.ts';
export * from './card-notes.problems.ts';
export * from './card-notes.rules.ts';
