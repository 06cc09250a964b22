export { useKindName } from './use-kind-name.ts';
export { useEndMute } from './notifications.queries.ts';
