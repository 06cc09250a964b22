import { randomBytes } from 'node:crypto';
import { cardProblems } from '@waymark/contract/cards';
import { HACP_PATH, LTI_LIMITS } from '@waymark/contract/lti';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { cardNamed, cardPolicy, cardToOpen, learningThrough, noteCourse } from '../cards/cards.public.ts';
import { actorOf } from '../people/people.public.ts';
import { checkMayStart, setCourseStatus, startProgress } from '../progress/progress.public.ts';
import { type AiccSessionRow, endSessions, findLaunchedCard, insertAiccSession, lockAiccSession, updateAiccSession } from './aicc.repo.ts';
import { aiccJudged, aiccOpened } from './lti.events.ts';
import { hacpAnswer, hacpFault, readGroups, readScore, readStatus, readTime, writeTime } from './hacp.rules.ts';

const HOUR = 3_600_000;
const KEPT_CHARACTERS = 4_096;
const LOCATION_CHARACTERS = 255;
/** Commands a course may send that change nothing of what is kept here. */
const HEARD = new Set(['putcomments', 'putobjectives', 'putpath', 'putinteractions', 'putperformance']);

/**
 * Opens a course of an AICC-style link (PLY-04): it gets our address and a session id that no one guesses, for a day; an older opening of the
 * same person is over. Throws `card-not-found`, `card-not-authorized`.
 */
export async function launchAicc(ctx: ActorContext, cardId: string): Promise<{ address: string; frame: string | null }> {
  const card = await cardToOpen(learningThrough(ctx, 'any'), cardId);
  const { content } = card;
  if (content.cardType !== 'aicc') throw refuse(cardProblems['card-not-found']);
  const learns = cardPolicy.rules.complete(ctx.actor, card);
  if (learns) await checkMayStart(ctx, card);
  return mutate(ctx, aiccOpened, async (ctx) => {
    const { userId } = ctx.actor;
    const before = await endSessions(ctx.store, card.id, userId);
    const secret = randomBytes(32).toString('base64url');
    // One that is done begins again; one that was interrupted goes on where it was.
    const goesOn =
      before !== undefined && before.is_trial === !learns && (before.lesson_status === 'incomplete' || before.lesson_status === 'failed');
    const kept = {
      lesson_status: goesOn ? before.lesson_status : ('not attempted' as const),
      lesson_location: goesOn ? before.lesson_location : '',
      score: goesOn ? before.score : '',
      seconds: goesOn ? before.seconds : 0,
      core_lesson: goesOn ? before.core_lesson : '',
    };
    const session = { id: newId<string>(), card_id: card.id, user_id: userId, is_trial: !learns, ...kept, secret_hash: tokenHash(secret) };
    await insertAiccSession(ctx.store, { ...session, expires_at: new Date(ctx.now().getTime() + LTI_LIMITS.hacpHours * HOUR) }, ctx.now());
    const started = learns && (await startProgress(ctx.store, card.id, userId, ctx.now()));
    if (started) await setCourseStatus(ctx.store, card.id, userId, { status: 'Registered', percentage: 0 }, ctx.now());
    const address = courseAddress(ctx, content.url, secret);
    const result = { address, frame: address.startsWith('https:') ? `${HACP_PATH}/frame/${secret}` : null };
    return started ? { result, subject: { type: 'card', id: card.id }, details: { cardId: card.id } } : unchanged(result);
  });
}

function courseAddress({ platform, organisation }: Pick<VisitorContext, 'platform' | 'organisation'>, url: string, secret: string): string {
  const address = new URL(url);
  address.searchParams.set('aicc_sid', secret);
  address.searchParams.set('aicc_url', addressOf(platform.config, organisation, HACP_PATH));
  return address.href;
}

/** Returns what the page of ours holds that frames a course of an AICC-style link. Undefined once the course has reported, or its launch is over. */
export async function framedCourse(
  ctx: VisitorContext,
  secret: string,
): Promise<{ readonly address: string; readonly name: string } | undefined> {
  const cardId = await findLaunchedCard(ctx.store, tokenHash(secret), ctx.now());
  const card = cardId === undefined ? undefined : await cardNamed(ctx.store, cardId);
  return card?.content.cardType === 'aicc' ? { address: courseAddress(ctx, card.content.url, secret), name: card.title } : undefined;
}

/** Answers a message of a course (HACP): GetParam, PutParam, ExitAU. What is wrong has a number of HACP, and changes nothing. */
export async function answerHacp(ctx: VisitorContext | undefined, body: string): Promise<string> {
  if (ctx === undefined) return hacpFault('Failed');
  const said = new Map([...new URLSearchParams(body)].map(([name, value]) => [name.trim().toLowerCase(), value]));
  const command = (said.get('command') ?? '').trim().toLowerCase();
  if (command !== 'getparam' && command !== 'putparam' && command !== 'exitau' && !HEARD.has(command)) return hacpFault('Invalid Command');
  const secret = (said.get('session_id') ?? '').trim();
  return inTransaction(ctx, async (ctx) => {
    const session = await lockAiccSession(ctx.store, tokenHash(secret), ctx.now());
    if (session === undefined) return hacpFault('Invalid Session ID');
    const actor = await actorOf(ctx.store, session.user_id);
    if (actor === undefined) return hacpFault('Invalid Session ID');
    if (command === 'getparam') return getParam(ctx, session, actor.fullName);
    if (command === 'exitau') {
      await updateAiccSession(ctx.store, { ...keptOf(session), state: 'over' }, ctx.now());
      return hacpAnswer();
    }
    if (HEARD.has(command)) return hacpAnswer();
    return putParam({ ...ctx, actor }, session, said.get('aicc_data') ?? '');
  });
}

const keptOf = ({ id, state, lesson_status, lesson_location, score, seconds, core_lesson }: AiccSessionRow) => ({
  id,
  state,
  lesson_status,
  lesson_location,
  score,
  seconds,
  core_lesson,
});

async function getParam(ctx: InTransaction<VisitorContext>, session: AiccSessionRow, fullName: string): Promise<string> {
  const content = (await cardNamed(ctx.store, session.card_id))?.content;
  if (content?.cardType !== 'aicc') return hacpFault('Failed');
  await updateAiccSession(ctx.store, { ...keptOf(session), state: 'open' }, ctx.now());
  const goesOn = session.lesson_status !== 'not attempted';
  const lines = [
    '[core]',
    `student_id=${session.user_id}`,
    `student_name=${fullName.replaceAll(/[\r\n]/g, ' ')}`,
    `lesson_location=${session.lesson_location}`,
    `lesson_mode=${session.is_trial ? 'browse' : 'normal'}`,
    'credit=' + (session.is_trial ? 'no-credit' : 'credit'),
    `lesson_status=${session.lesson_status}, ${goesOn ? 'resume' : 'ab-initio'}`,
    `score=${session.score}`,
    `time=${writeTime(session.seconds)}`,
    '[core_lesson]',
    session.core_lesson,
    '[core_vendor]',
    content.launchData,
    '[student_data]',
    `mastery_score=${content.masteryScore ?? ''}`,
    '',
  ];
  return hacpAnswer(lines.join('\r\n'));
}

async function putParam(
  ctx: VisitorContext & { readonly actor: NonNullable<VisitorContext['actor']> },
  session: AiccSessionRow,
  data: string,
): Promise<string> {
  const { core, coreLesson } = readGroups(data);
  const said = core.get('lesson_status');
  const status = said === undefined || said === '' ? undefined : readStatus(said);
  if (said !== undefined && said !== '' && status === undefined) return hacpFault('Failed');
  const content = (await cardNamed(ctx.store, session.card_id))?.content;
  if (content?.cardType !== 'aicc') return hacpFault('Failed');
  const score = (core.get('score') ?? session.score).slice(0, 60);
  const share = readScore(score);
  const reached = status ?? session.lesson_status;
  // With a mastery score the platform judges (CMI001, 3.1.2.1): the score decides over what the course says.
  const isDone = reached === 'completed' || reached === 'passed' || reached === 'failed';
  const judged =
    isDone && content.masteryScore !== null && share !== null
      ? share * 100 >= content.masteryScore - 1e-9
        ? 'passed'
        : 'failed'
      : reached;
  const kept = {
    id: session.id,
    state: 'open' as const,
    lesson_status: judged,
    lesson_location: (core.get('lesson_location') ?? session.lesson_location).slice(0, LOCATION_CHARACTERS),
    score,
    seconds: Math.min(2_000_000_000, session.seconds + readTime(core.get('time') ?? '')),
    core_lesson: (coreLesson ?? session.core_lesson).slice(0, KEPT_CHARACTERS),
  };
  const STATUS = {
    passed: 'Passed',
    completed: 'Completed',
    failed: 'Failed',
    incomplete: 'In Progress',
    browsed: 'In Progress',
    'not attempted': 'Registered',
  } as const;
  const card = STATUS[judged];
  await mutate(ctx, aiccJudged, async (ctx) => {
    await updateAiccSession(ctx.store, kept, ctx.now());
    if (session.is_trial) return unchanged(undefined);
    const isOver = card === 'Passed' || card === 'Completed';
    await noteCourse(ctx, session.card_id, { status: card, percentage: isOver ? 100 : 0, score: share });
    const isNew = (isOver || card === 'Failed') && judged !== session.lesson_status;
    if (!isNew) return unchanged(undefined);
    return {
      result: undefined,
      subject: { type: 'card', id: session.card_id },
      details: { cardId: session.card_id, status: card, score: share },
    };
  });
  return hacpAnswer();
}
