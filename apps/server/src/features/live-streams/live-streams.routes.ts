import * as api from '@waymark/contract/live-streams';
import { type Route, route } from '../../platform/http/route.ts';
import { getTokens } from './live-agora.service.ts';
import { exportAttendance, listAttendance } from './live-attendance.service.ts';
import * as broadcasts from './live-broadcast.service.ts';
import * as chapters from './live-chapters.service.ts';
import { setCoHost, takeOver } from './live-co-host.service.ts';
import { remakeFilm } from './live-film.service.ts';
import { sendReactions, writeCaption } from './live-reactions.service.ts';
import * as recordings from './live-recordings.service.ts';
import * as polls from './live-polls.service.ts';
import * as questions from './live-questions.service.ts';
import * as registrations from './live-registrations.service.ts';
import * as stage from './live-stage.service.ts';
import * as streams from './live-streams.service.ts';
import * as talk from './live-talk.service.ts';
import * as viewers from './live-viewers.service.ts';

export const liveStreamRoutes: readonly Route[] = [
  route(api.getStreamingConfiguration, async (ctx) => streams.getConfiguration(ctx)),
  route(api.getLiveStreamCard, (ctx, { params }) => streams.getStreamCard(ctx, params.idOrSlug)),
  route(api.startLiveStream, (ctx, { params, body }) => streams.startStream(ctx, params.cardId, body.resumes)),
  route(api.getLiveStream, (ctx, { params }) => streams.getStream(ctx, params.streamId)),
  route(api.endLiveStream, (ctx, { params }) => streams.endStream(ctx, params.streamId)),
  route(api.keepRecording, (ctx, { params, body }) => streams.keepRecording(ctx, params.streamId, body.fileId, body.seconds)),
  route(api.getStreamTokens, (ctx, { params }) => getTokens(ctx, params.streamId)),
  route(api.joinLiveStream, (ctx, { params, body }) => viewers.joinStream(ctx, params.streamId, body.message)),
  route(api.keepPresence, (ctx, { params, body }) => viewers.keepPresence(ctx, params.streamId, body.connection)),
  route(api.leaveLiveStream, (ctx, { params }) => viewers.leaveStream(ctx, params.streamId, params.connection)),
  route(api.sendSignal, (ctx, { params, body }) => talk.sendSignal(ctx, params.streamId, body)),
  route(api.listSignals, async (ctx, { params, query }) => ({
    items: await talk.listSignals(ctx, params.streamId, query.connection, query.after),
  })),
  route(api.listLiveMessages, (ctx, { params, query }) => talk.listMessages(ctx, params.streamId, query)),
  route(api.postLiveMessage, (ctx, { params, body }) => talk.postMessage(ctx, params.streamId, body)),
  route(api.raiseHand, (ctx, { params, body }) => viewers.raiseHand(ctx, params.streamId, body.isUp)),
  route(api.listLiveViewers, (ctx, { params, query }) => viewers.listViewers(ctx, params.streamId, query)),
  route(api.updateLiveViewer, (ctx, { params, body }) => viewers.updateViewer(ctx, params.streamId, params.userId, body)),
  route(api.inviteOnStage, (ctx, { params }) => stage.inviteOnStage(ctx, params.streamId, params.userId)),
  route(api.joinStage, (ctx, { params, body }) => stage.joinStage(ctx, params.streamId, body.connection)),
  route(api.leaveStage, (ctx, { params }) => stage.leaveStage(ctx, params.streamId, params.userId)),
  route(api.beginPart, (ctx, { params, query }, wire) => broadcasts.beginPart(ctx, params.streamId, query.connection, wire.request.raw)),
  route(api.sendFragment, (ctx, { params, query }, wire) =>
    broadcasts.sendFragment(ctx, params.streamId, { ...params, ...query }, wire.request.raw),
  ),
  route(api.pauseBroadcast, (ctx, { params, body }) => broadcasts.pauseBroadcast(ctx, params.streamId, body.connection, body.isPaused)),
  route(api.getFeed, (ctx, { params, query }, wire) => broadcasts.sendFeed(ctx, params.streamId, query, wire)),
  route(api.listAttendance, (ctx, { params, query }) => listAttendance(ctx, params.streamId, query)),
  route(api.exportAttendance, (ctx, { params }, wire) => exportAttendance(ctx, params.streamId, wire)),
  route(api.remakeFilm, (ctx, { params }) => remakeFilm(ctx, params.streamId)),
  route(api.trimRecording, (ctx, { params, body }) => recordings.trimRecording(ctx, params.streamId, body)),
  route(api.undoTrim, (ctx, { params }) => recordings.undoTrim(ctx, params.streamId)),
  route(api.keepTrim, (ctx, { params }) => recordings.keepTrim(ctx, params.streamId)),
  route(api.publishRecording, (ctx, { params, body }) => recordings.publishRecording(ctx, params.streamId, body.isPublished)),
  route(api.setRecordingCaptions, (ctx, { params, body }) => recordings.setCaptions(ctx, params.streamId, body.fileId)),
  route(api.listLivePolls, (ctx, { params, query }) => polls.listPolls(ctx, params.streamId, query)),
  route(api.createLivePoll, (ctx, { params, body }) => polls.createPoll(ctx, params.streamId, body)),
  route(api.updateLivePoll, (ctx, { params, body }) => polls.updatePoll(ctx, params.streamId, params.pollId, body)),
  route(api.voteInLivePoll, (ctx, { params, body }) => polls.voteInPoll(ctx, params.streamId, params.pollId, body.optionIds)),
  route(api.sendReactions, (ctx, { params, body }) => sendReactions(ctx, params.streamId, body.kind, body.count)),
  route(api.writeCaption, (ctx, { params, body }) => writeCaption(ctx, params.streamId, body.body)),
  route(api.markMoment, (ctx, { params }) => chapters.markMoment(ctx, params.streamId)),
  route(api.updateChapter, (ctx, { params, body }) => chapters.updateChapter(ctx, params.streamId, params.chapterId, body)),
  route(api.deleteChapter, (ctx, { params }) => chapters.deleteChapter(ctx, params.streamId, params.chapterId)),
  route(api.setCoHost, (ctx, { params, body }) => setCoHost(ctx, params.streamId, body.userId)),
  route(api.takeOverStream, (ctx, { params, body }) => takeOver(ctx, params.streamId, body.resumes)),
  route(api.listLiveQuestions, (ctx, { params, query }) => questions.listQuestions(ctx, params.streamId, query)),
  route(api.voteForQuestion, (ctx, { params, body }) => questions.voteForQuestion(ctx, params.streamId, params.messageId, body.isUp)),
  route(api.answerQuestion, (ctx, { params, body }) => questions.answerQuestion(ctx, params.streamId, params.messageId, body.isAnswered)),
  route(api.deleteLiveMessage, (ctx, { params }) => questions.deleteMessage(ctx, params.streamId, params.messageId)),
  route(api.registerForStream, (ctx, { params }) => registrations.registerForStream(ctx, params.cardId)),
  route(api.cancelStreamRegistration, (ctx, { params }) => registrations.cancelRegistration(ctx, params.cardId)),
  route(api.downloadStreamCalendar, (ctx, { params }, wire) => registrations.sendCalendar(ctx, params.cardId, wire)),
  route(api.listStreamRegistrations, (ctx, { params, query }) => registrations.listRegistrations(ctx, params.cardId, query)),
  route(api.removeLiveViewer, (ctx, { params }) => viewers.removeViewer(ctx, params.streamId, params.userId)),
];
