import {
  type ConnectionId,
  everyoneSpeaks,
  LIVE_LIMITS,
  type LiveStream,
  liveStreamProblems,
  type LiveViewer,
} from '@waymark/contract/live-streams';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkAddressable } from '../people/people.public.ts';
import { checkLive, findSeat, openStream } from './live-access.service.ts';
import { tellCrowd, tellPeople } from './live-notices.service.ts';
import { liveStageChanged } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentStream, presentViewer } from './live-streams.present.ts';
import { aboutStream } from './live-streams.service.ts';
import type { StreamRow } from './live-streams.row.ts';
import { deleteSignals } from './live-talk.repo.ts';
import { countOnStage, findListed, findViewer, setStage } from './live-viewers.repo.ts';

/** A stream that runs, locked: of two who are asked for the last place on the stage one gets it. */
async function lockLive(ctx: InTransaction<ActorContext>, streamId: string) {
  const open = await openStream(ctx, streamId, { lock: true });
  checkLive(open.stream);
  return open;
}

/** A viewer that the caller may ask on the stage. Throws `forbidden`, `not-in-stream`. */
async function viewerToInvite(ctx: InTransaction<ActorContext>, streamId: string, userId: UserId) {
  const open = await lockLive(ctx, streamId);
  if (open.stream.way !== 'broadcast') throw refuse(liveStreamProblems['not-a-broadcast']);
  authorize(ctx, liveStreamPolicy, 'nameCoHost', open.stream);
  const viewer = await findViewer(ctx.store, open.stream.id, userId);
  if (viewer === undefined || viewer.removed_at !== null || viewer.left_at !== null) throw refuse(liveStreamProblems['not-in-stream']);
  return { ...open, viewer };
}

/**
 * Asks a viewer on the stage (LIV-09). Throws `forbidden` for anyone but the host, `not-in-stream` for who does not watch or was removed, `stage-full`
 * where LIVE_LIMITS.guests are on it or asked already, `person-blocked` between people who are kept apart (PPL-09).
 */
export async function inviteOnStage(ctx: ActorContext, streamId: string, userId: UserId): Promise<LiveViewer> {
  return mutate(ctx, liveStageChanged, async (ctx) => {
    const { stream, card, viewer } = await viewerToInvite(ctx, streamId, userId);
    await checkAddressable(ctx, [userId]);
    const isNew = viewer.stage === null;
    if (isNew && (await countOnStage(ctx.store, stream.id, ctx.now())) >= LIVE_LIMITS.guests)
      throw refuse(liveStreamProblems['stage-full']);
    if (isNew) await setStage(ctx.store, stream, userId, 'invited');
    await tellStage(ctx, stream, userId);
    const row = await findListed(ctx.store, stream.id, userId);
    if (row === undefined) throw refuse(liveStreamProblems['not-in-stream']);
    const result = presentViewer(row, true);
    if (!isNew) return unchanged(result);
    const { subject, details } = aboutStream(stream, card);
    return { result, subject, details: { ...details, userId, stage: 'invited' as const } };
  });
}

/**
 * Comes on the stage of a broadcast as the host asked; in a meeting where everyone speaks by oneself, with the first of camera, microphone and screen that is on.
 * Throws `not-invited-on-stage`, in a meeting `person-blocked` for who may address no one, or not its host (PPL-09), and as `findSeat`.
 */
export async function joinStage(ctx: ActorContext, streamId: string, connection: ConnectionId): Promise<LiveStream> {
  return mutate(ctx, liveStageChanged, async (ctx) => {
    const { stream, card } = await lockLive(ctx, streamId);
    await findSeat(ctx, streamId, connection);
    const { userId } = ctx.actor;
    const own = await findViewer(ctx.store, stream.id, userId);
    if (stream.way === 'meeting') await checkAddressable(ctx, [stream.host_id]);
    if (own === undefined || (!everyoneSpeaks(stream) && own.stage === null)) throw refuse(liveStreamProblems['not-invited-on-stage']);
    const isNew = own.stage !== 'on';
    if (isNew) await setStage(ctx.store, stream, userId, 'on');
    await tellStage(ctx, stream, userId);
    const result = await presentStream(ctx, card, stream);
    // In a meeting it is a press like any other: no one’s turns to speak are written down.
    if (!isNew || stream.way === 'meeting') return unchanged(result);
    const { subject, details } = aboutStream(stream, card);
    return { result, subject, details: { ...details, userId, stage: 'on' as const } };
  });
}

/** Leaves the stage or declines to come; the host takes anyone off, in a meeting who moderates it. Throws `forbidden` for anyone else. */
export async function leaveStage(ctx: ActorContext, streamId: string, userId: UserId): Promise<LiveStream> {
  return mutate(ctx, liveStageChanged, async (ctx) => {
    const { stream, card } = await lockLive(ctx, streamId);
    const { control, nameCoHost } = liveStreamPolicy.rules;
    const mayTakeOff = stream.way === 'meeting' ? control : nameCoHost;
    if (userId !== ctx.actor.userId && !mayTakeOff(ctx.actor, stream)) throw refuse(generalProblems.forbidden);
    const viewer = await findViewer(ctx.store, stream.id, userId);
    const isOn = viewer !== undefined && viewer.stage !== null;
    if (isOn) {
      await setStage(ctx.store, stream, userId, null);
      // In a meeting they go on seeing and hearing the others.
      if (stream.way === 'broadcast') await deleteSignals(ctx.store, stream.id, viewer.connection);
      await tellStage(ctx, stream, userId);
    }
    const result = await presentStream(ctx, card, stream);
    if (!isOn || userId === ctx.actor.userId) return unchanged(result);
    const { subject, details } = aboutStream(stream, card);
    return { result, subject, details: { ...details, userId, stage: 'off' as const } };
  });
}

/** The host and the guest look again. */
async function tellStage(ctx: InTransaction, stream: StreamRow, userId: UserId): Promise<void> {
  await tellPeople(ctx, stream, [userId], { what: 'own' });
  await tellCrowd(ctx, stream);
}
