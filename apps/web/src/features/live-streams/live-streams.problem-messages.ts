import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of live streams say, by code (LIV). */
export const problemMessages: ProblemMessages = {
  'live-stream-not-found': msg`This live stream is not available.`,
  'live-stream-over': msg`This live stream has ended.`,
  'already-live': msg`You are already live. End that stream first.`,
  'card-already-live': msg`Someone is already live here.`,
  'live-stream-full': msg`This live stream is full. Try again when someone leaves.`,
  'live-registration-closed': msg`Registration for this live stream is closed.`,
  'host-needs-no-place': msg`You host this live stream. You don’t need a place.`,
  'live-stream-no-place': msg`All places in this live stream are taken.`,
  'not-a-broadcast': msg`This live stream is a meeting.`,
  'broadcast-refused': msg`The server couldn’t read what this page sent.`,
  'broadcast-out-of-order': msg`A part of this broadcast is missing.`,
  'removed-from-stream': msg`The host removed you from this live stream.`,
  'live-message-not-found': msg`This message no longer exists.`,
  'live-poll-not-found': msg`This poll no longer exists.`,
  'live-poll-closed': msg`This poll is closed.`,
  'too-many-live-polls': msg`This live stream has reached its limit of polls.`,
  'too-many-captions': msg`This live stream has reached its limit of captions.`,
  'live-recording-not-found': msg`This live stream has no recording.`,
  'nothing-trimmed': msg`The recording isn’t trimmed.`,
  'live-chapter-not-found': msg`This chapter no longer exists.`,
  'too-many-chapters': msg`This live stream has reached its limit of chapters.`,
  'not-co-host': msg`Only the co-host can take over this live stream.`,
  'stage-full': msg`The stage is full. Take someone off first.`,
  'not-invited-on-stage': msg`The host’s invitation on stage is no longer open.`,
  'muted-in-stream': msg`The host muted you in this live stream.`,
  'not-in-stream': msg`You are not in this live stream. Join it again.`,
  'agora-not-configured': msg`Agora isn’t set up on this server.`,
};
