export { useKindWords } from './kind-words.ts';
export { useEndMute } from './notifications.queries.ts';
