export * from './vacancies.api.ts';
export * from './vacancies.problems.ts';
export * from './vacancies.rules.ts';
export * from './vacancies.schema.ts';
export * from './vacancy-applications.schema.ts';
