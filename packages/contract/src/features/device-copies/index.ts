export * from './device-copies.api.ts';
