export * from './email-address.ts';
export * from './endpoint.ts';
export * from './id.ts';
export * from './page.ts';
export * from './problem.ts';
export * from './text.ts';
