export * from './absences.api.ts';
export * from './absences.problems.ts';
export * from './absences.rules.ts';
export * from './absences.schema.ts';
