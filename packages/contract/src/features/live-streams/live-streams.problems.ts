import { defineProblems } from '../../kit/problem.ts';

export const liveStreamProblems = defineProblems({
  'live-stream-not-found': { status: 404, title: 'This live stream is not available.' },
  'live-stream-over': { status: 409, title: 'This live stream is over.' },
  'already-live': { status: 409, title: 'You are already live. End that stream first.' },
  'card-already-live': { status: 409, title: 'Someone is already live on this card.' },
  'live-stream-full': { status: 409, title: 'This live stream is full. Try again when someone leaves.' },
  'live-registration-closed': { status: 409, title: 'Registration for this live stream is closed.' },
  'live-stream-no-place': { status: 409, title: 'All places in this live stream are taken.' },
  'removed-from-stream': { status: 403, title: 'The host removed you from this live stream.' },
  'live-message-not-found': { status: 404, title: 'This message is no longer there.' },
  'live-recording-not-found': { status: 404, title: 'This live stream has no recording.' },
  'nothing-trimmed': { status: 409, title: 'The recording is not trimmed.' },
  'live-chapter-not-found': { status: 404, title: 'This chapter is no longer there.' },
  'too-many-chapters': { status: 409, title: 'This live stream has as many chapters as it can have.' },
  'not-co-host': { status: 403, title: 'Only the co-host can take over this live stream.' },
  'muted-in-stream': { status: 403, title: 'The host muted you in this live stream.' },
  'not-in-stream': { status: 409, title: 'You are not in this live stream. Join it again.' },
  'not-a-broadcast': { status: 409, title: 'This live stream is a meeting.' },
  'broadcast-refused': { status: 422, title: 'This is not what a broadcast sends.' },
  'broadcast-out-of-order': { status: 409, title: 'A part of this broadcast is missing before this one.' },
  'agora-not-configured': { status: 404, title: 'Agora is not configured here.' },
});
