export { liveStreamCalls } from './agora-origins.ts';
export { liveStreamCardType } from './live-streams.card-type.ts';
export { markMoment, updateChapter } from './live-chapters.service.ts';
export { createPoll as askLivePoll, updatePoll as updateLivePoll, voteInPoll as voteInLivePoll } from './live-polls.service.ts';
export { answerQuestion, voteForQuestion } from './live-questions.service.ts';
export { registerForStream } from './live-registrations.service.ts';
export { endStream, keepRecording, startStream } from './live-streams.service.ts';
export { postMessage } from './live-talk.service.ts';
export { joinStream, keepPresence } from './live-viewers.service.ts';
