export { liveStreamCardType } from './live-streams.card-type.ts';
