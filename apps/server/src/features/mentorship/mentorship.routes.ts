import { scoreRangesOf } from '@waymark/contract/matching';
import * as contract from '@waymark/contract/mentorship';
import { route } from '../../platform/http/route.ts';
import { suggest } from './mentor-suggestions.service.ts';
import * as goals from './mentorship-goals.service.ts';
import * as matchings from './mentorship-matchings.service.ts';
import * as notes from './mentorship-notes.service.ts';
import { showOptions } from './mentorship-options.service.ts';
import * as pools from './mentorship-pools.service.ts';
import * as requests from './mentorship-requests.service.ts';
import * as sessions from './mentorship-sessions.service.ts';
import * as registration from './mentor-registration.service.ts';
import * as mentors from './mentors.service.ts';
import * as mentorships from './mentorships.service.ts';

export const mentorshipRoutes = [
  route(contract.getMentorshipOptions, (ctx) => showOptions(ctx)),
  route(contract.listMentors, (ctx, { query }) => mentors.listMentors(ctx, query)),
  route(contract.suggestMentors, (ctx, { query }) => suggest(ctx, scoreRangesOf(query.scoreRange ?? []))),
  route(contract.getMentor, (ctx, { params }) => mentors.showMentor(ctx, params.slug)),
  route(contract.getRegistration, (ctx) => registration.showRegistration(ctx)),
  route(contract.registerAsMentor, (ctx, { body }) => registration.register(ctx, body)),
  route(contract.changeStanding, (ctx, { body }) => registration.changeStanding(ctx, body.standing)),

  route(contract.requestMentorship, (ctx, { params, body }) => requests.request(ctx, params.slug, body)),
  route(contract.listMentorships, (ctx, { query }) => mentorships.listMentorships(ctx, query)),
  route(contract.getMentorship, (ctx, { params }) => mentorships.showMentorship(ctx, params.mentorshipId)),
  route(contract.takeMentorshipStep, (ctx, { params, body }) => requests.takeMentorshipStep(ctx, params.mentorshipId, body)),

  route(contract.addGoal, (ctx, { params, body }) => goals.addGoal(ctx, params.mentorshipId, body)),
  route(contract.changeGoal, (ctx, { params, body }) => goals.changeGoal(ctx, params.mentorshipId, params.goalId, body)),
  route(contract.removeGoal, (ctx, { params }) => goals.removeGoal(ctx, params.mentorshipId, params.goalId)),
  route(contract.planSession, (ctx, { params, body }) => sessions.planSession(ctx, params.mentorshipId, body)),
  route(contract.changeSession, (ctx, { params, body }) => sessions.changeSession(ctx, params.mentorshipId, params.sessionId, body)),
  route(contract.takeSessionStep, (ctx, { params, body }) =>
    sessions.takeSessionStep(ctx, params.mentorshipId, params.sessionId, body.action),
  ),
  route(contract.downloadSession, (ctx, { params }, wire) => sessions.sendSession(ctx, params.mentorshipId, params.sessionId, wire)),
  route(contract.addPoint, (ctx, { params, body }) => sessions.addPoint(ctx, params.mentorshipId, params.sessionId, body)),
  route(contract.changePoint, (ctx, { params, body }) => sessions.changePoint(ctx, params.mentorshipId, params, body)),
  route(contract.removePoint, (ctx, { params }) => sessions.removePoint(ctx, params.mentorshipId, params)),
  route(contract.addNote, (ctx, { params, body }) => notes.addNote(ctx, params.mentorshipId, body)),
  route(contract.changeNote, (ctx, { params, body }) => notes.changeNote(ctx, params.mentorshipId, params.noteId, body)),
  route(contract.removeNote, (ctx, { params }) => notes.removeNote(ctx, params.mentorshipId, params.noteId)),

  route(contract.listProgrammes, (ctx) => pools.listProgrammes(ctx)),
  route(contract.enrol, (ctx, { params, body }) => pools.enrol(ctx, params.program, body)),
  route(contract.leaveProgramme, (ctx, { params }) => pools.leaveProgramme(ctx, params.program)),
  route(contract.getPool, (ctx, { params }) => pools.showPool(ctx, params.program)),
  route(contract.changePool, (ctx, { params, body }) => pools.changePool(ctx, params.program, body)),
  route(contract.runMatching, (ctx, { params }) => matchings.runMatching(ctx, params.program)),
  route(contract.getMatching, (ctx, { params }) => matchings.showMatching(ctx, params.matchingId)),
  route(contract.moveMentee, (ctx, { params, body }) => matchings.moveMentee(ctx, params.matchingId, body)),
  route(contract.confirmMatching, (ctx, { params }) => matchings.confirmMatching(ctx, params.matchingId)),
];
