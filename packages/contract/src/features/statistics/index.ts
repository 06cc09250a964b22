export * from './periods.rules.ts';
