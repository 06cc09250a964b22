export * from './requests.notifications.ts';
export * from './requests.problems.ts';
export * from './requests.rules.ts';
export * from './requests.schema.ts';
