export * from './completion-import.api.ts';
export * from './completion-import.schema.ts';
export * from './transcript.api.ts';
export * from './transcript.problems.ts';
export * from './transcript.rules.ts';
export * from './transcript.schema.ts';
