import { randomBytes } from 'node:crypto';
import { cardProblems } from '@waymark/contract/cards';
import {
  CMI5_ROOT,
  type Cmi5Course,
  type Cmi5CourseStanding,
  type Cmi5Launch,
  type Cmi5Learner,
  cmi5Problems,
  type Cmi5Unit,
  type Cmi5Waiver,
  isUnitSatisfied,
  type LaunchMode,
  NOT_STARTED,
  unitsOf,
} from '@waymark/contract/cmi5';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { XAPI_ROOT } from '@waymark/contract/learning-records';
import type { FileId } from '@waymark/contract/media';
import { type AttemptId, scormProblems } from '@waymark/contract/scorm';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { cardPolicy, learningThrough, cardToOpen } from '../cards/cards.public.ts';
import { learnerAgent, recordStatements, writeLaunchDocuments } from '../learning-records/learning-records.public.ts';
import { actorOf, summaryOf } from '../people/people.public.ts';
import { checkMayStart, findOpenPeriod } from '../progress/progress.public.ts';
import { type AppHost, contentOrigin, findPackage, packageRoot, packageToken, RETURN_PAGE } from '../scorm/scorm.public.ts';
import { abandonOpen } from './cmi5-abandoning.service.ts';
import { cmi5CourseBegun, cmi5UnitWaived } from './cmi5.events.ts';
import { presentStanding } from './cmi5.present.ts';
import {
  findLastSession,
  findNewestRegistration,
  findUnderway,
  insertRegistration,
  insertSession,
  listCourseLearners,
  lockCourse,
  lockRegistration,
} from './cmi5.repo.ts';
import type { RegistrationRow } from './cmi5.row.ts';
import { settle } from './cmi5-settlement.service.ts';
import { activityIdOf, contextTemplate, launchedStatement, type StatementContext, waivedStatement } from './cmi5-statements.ts';

interface OpenedCourse {
  readonly fileId: FileId;
  readonly course: Cmi5Course;
  /** Null for an author who tries the course out. */
  readonly cardId: string | null;
  readonly slug: string;
  /** Whether people who are in the middle of an earlier package finish that one (CRD-20). */
  readonly keepsLearners: boolean;
}

export interface UnitOpening {
  readonly unitId?: string | undefined;
  readonly fromStart: boolean;
}

/** Returns the caller's standing in a course. Throws `card-not-found`, `card-not-authorized`, `package-not-ready`. */
export async function getCourse(ctx: ActorContext, cardId: string): Promise<Cmi5CourseStanding> {
  const { userId } = ctx.actor;
  const { course, ...opened } = await courseFor(ctx.store, await courseOf(ctx, cardId), cardId, userId);
  const period = opened.cardId === null ? '' : await findOpenPeriod(ctx.store, opened.cardId, userId);
  const registration = await findNewestRegistration(ctx.store, { ...opened, userId }, period);
  const session = registration === undefined ? undefined : await findLastSession(ctx.store, registration.id);
  return presentStanding(course, registration, { session, isTrial: opened.cardId === null });
}

async function courseOf(ctx: ActorContext, cardId: string): Promise<OpenedCourse> {
  const card = await cardToOpen(learningThrough(ctx, 'any'), cardId);
  if (card.content.cardType !== 'cmi5') throw refuse(cardProblems['card-not-found']);
  const fileId = card.content.fileId as FileId;
  const found = await findPackage(ctx.store, fileId);
  if (found?.state !== 'ready' || found.cmi5 === null) throw refuse(scormProblems['package-not-ready']);
  const learns = cardPolicy.rules.complete(ctx.actor, card);
  if (learns) await checkMayStart(ctx, card);
  const keepsLearners = card.content.whenReplaced === 'keep';
  return { fileId, course: found.cmi5, cardId: learns ? card.id : null, slug: card.slug, keepsLearners };
}

/** The course as it is for one learner: an earlier package that they are in the middle of, where the author lets them finish it (CRD-20). */
async function courseFor(store: Store, opened: OpenedCourse, cardId: string, userId: UserId): Promise<OpenedCourse> {
  if (!opened.keepsLearners) return opened;
  const fileId = await findUnderway(store, cardId, userId, await findOpenPeriod(store, cardId, userId));
  const earlier = fileId === undefined || fileId === opened.fileId ? undefined : await findPackage(store, fileId);
  return fileId === undefined || earlier?.state !== 'ready' || earlier.cmi5 === null ? opened : { ...opened, fileId, course: earlier.cmi5 };
}

/**
 * Opens a unit (cmi5 8.1): the registration goes on or starts again, an open session is abandoned, and the unit finds its launch data and
 * preferences. Authors who may not learn on the card open it in the mode Browse. Throws `card-not-found`, `card-not-authorized`,
 * `package-not-ready`, `unit-unknown`.
 */
export async function launchUnit(ctx: ActorContext, cardId: string, opening: UnitOpening, app: AppHost): Promise<Cmi5Launch> {
  const newest = await courseOf(ctx, cardId);
  const opened = opening.fromStart ? newest : await courseFor(ctx.store, newest, cardId, ctx.actor.userId);
  const { course, fileId } = opened;
  const whose = { cardId: opened.cardId, fileId, userId: ctx.actor.userId };
  return mutate(ctx, cmi5CourseBegun, async (ctx) => {
    await lockCourse(ctx.store, whose);
    const period = opened.cardId === null ? '' : await findOpenPeriod(ctx.store, opened.cardId, whose.userId);
    const newest = await findNewestRegistration(ctx.store, whose, period);
    const isNew = newest === undefined || opening.fromStart;
    // Locked before its sessions change, as statements of a session do it.
    const before = isNew ? undefined : await lockRegistration(ctx.store, newest.id);
    const registration = before ?? (await insertRegistration(ctx.store, newId(), whose, period, ctx.now()));
    if (newest !== undefined) await abandonOpen(ctx, newest, opened.cardId !== null);
    const unit = unitToOpen(course, registration, opening.unitId);
    const session = await openSession(ctx, opened, registration, unit, app);
    const records = { ...registration.units, [unit.id]: registration.units[unit.id] ?? NOT_STARTED };
    const settled = await settle(ctx, course, registration, records, session.session);
    const standing = presentStanding(course, settled.registration, {
      session: { id: session.session, is_open: true },
      isTrial: opened.cardId === null,
    });
    const result: Cmi5Launch = { ...session, registration: registration.id, unitId: unit.id, standing };
    if (!isNew || opened.cardId === null) return unchanged(result);
    return { result, subject: { type: 'card', id: opened.cardId }, details: { cardId: opened.cardId, attempt: registration.number } };
  });
}

/** Throws `unit-unknown`. */
function unitToOpen(course: Cmi5Course, { units }: RegistrationRow, wanted: string | undefined): Cmi5Unit {
  const all = unitsOf(course.children);
  const found =
    wanted === undefined
      ? (all.find((unit) => !isUnitSatisfied(unit, units[unit.id]) || units[unit.id] === undefined) ?? all[0])
      : all.find(({ id }) => id === wanted);
  if (found === undefined) throw refuse(cmi5Problems['unit-unknown']);
  return found;
}

/** What is reached already is only looked at again; nothing more may be said of it (cmi5 10.2.2). */
function modeOf(unit: Cmi5Unit, { units, card_id: cardId }: RegistrationRow): LaunchMode {
  if (cardId === null) return 'Browse';
  const record = units[unit.id];
  if (record === undefined || unit.moveOn === 'NotApplicable') return 'Normal';
  return isUnitSatisfied(unit, record) ? 'Review' : 'Normal';
}

async function openSession(
  ctx: Acting,
  opened: OpenedCourse,
  registration: RegistrationRow,
  unit: Cmi5Unit,
  app: AppHost,
): Promise<Pick<Cmi5Launch, 'session' | 'mode' | 'address' | 'ownWindow'>> {
  const { platform, organisation, store: tx, actor } = ctx;
  const session = newId<string>();
  const activityId = activityIdOf(organisation.id, opened.fileId, unit.id);
  const mode = modeOf(unit, registration);
  const secret = randomBytes(32).toString('base64url');
  const agent = learnerAgent(ctx, actor);
  const door = { organisationId: organisation.id, fileId: opened.fileId, attemptId: registration.id as AttemptId };
  const root = `${contentOrigin(platform, app, opened.fileId) ?? ''}${packageRoot(packageToken(platform, door))}`;
  const url = unit.isOutside ? unit.url : `${root}${unit.url}`;
  const isOwnWindow = unit.launchMethod === 'OwnWindow' || unit.isOutside;
  const card = addressOf(platform.config, organisation, `/insights/${opened.slug}`);
  const own = root.startsWith('/') ? addressOf(platform.config, organisation, root) : root;
  const data = {
    contextTemplate: contextTemplate(unit.id, session),
    launchMode: mode,
    launchMethod: unit.launchMethod,
    moveOn: unit.moveOn,
    returnURL: unit.isOutside ? card : `${own}${RETURN_PAGE}`,
    ...(unit.launchParameters === '' ? {} : { launchParameters: unit.launchParameters }),
    ...(unit.masteryScore === null ? {} : { masteryScore: unit.masteryScore }),
    ...(unit.entitlementKey === '' ? {} : { entitlementKey: { courseStructure: unit.entitlementKey } }),
  };
  const preferences = { languagePreference: actor.language, audioPreference: 'on' };
  const row = { id: session, registration_id: registration.id, unit_id: unit.id, activity_id: activityId, launch_mode: mode };
  await insertSession(tx, { ...row, mastery_score: unit.masteryScore, fetch_hash: tokenHash(secret) }, ctx.now());
  await writeLaunchDocuments(ctx, actor, { activityId, registration: registration.id, data, preferences });
  const on: StatementContext = { actor: agent, registration: registration.id, sessionId: session, at: ctx.now() };
  if (registration.card_id !== null) await recordStatements(ctx, [launchedStatement(on, { unit, activityId }, { mode, url })]);
  const parameters = new URLSearchParams({
    endpoint: addressOf(platform.config, organisation, `${XAPI_ROOT}/`),
    fetch: addressOf(platform.config, organisation, `${CMI5_ROOT}fetch/${secret}`),
    actor: JSON.stringify(agent),
    registration: registration.id,
    activityId,
  });
  return { session, mode, ownWindow: isOwnWindow, address: withParameters(url, parameters) };
}

function withParameters(url: string, parameters: URLSearchParams): string {
  const [page = '', anchor] = url.split(/#(.*)/s);
  return `${page}${page.includes('?') ? '&' : '?'}${parameters.toString()}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The courses of earlier packages, by their files. */
async function findCourses(store: Store, fileIds: readonly FileId[]): Promise<Map<FileId, Cmi5Course>> {
  const found = new Map<FileId, Cmi5Course>();
  for (const fileId of new Set(fileIds)) {
    const earlier = await findPackage(store, fileId);
    if (earlier?.cmi5 != null) found.set(fileId, earlier.cmi5);
  }
  return found;
}

/** Everyone who began the course, by name, with where they are in it. Throws `card-not-found`, `package-not-ready`. */
export async function listLearners(ctx: ActorContext, cardId: string, query: PageQuery): Promise<Page<Cmi5Learner>> {
  const { course, fileId, keepsLearners } = await courseOf(ctx, cardId);
  const [name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'uuid');
  const after = name === undefined || id === undefined ? undefined : { name, id };
  const rows = await listCourseLearners(ctx.store, { cardId, fileId, keepsLearners }, after, query.limit);
  const earlier = await findCourses(
    ctx.store,
    rows.map(({ file_id: of }) => of).filter((of) => of !== fileId),
  );
  return toPage(
    rows,
    query.limit,
    (row): Cmi5Learner => ({
      person: summaryOf(row.person),
      standing: presentStanding(earlier.get(row.file_id) ?? course, row, { session: row.session ?? undefined, isTrial: false }),
    }),
    (row) => encodeCursor([row.name, row.user_id]),
  );
}

/**
 * Waives a unit for a learner (cmi5 9.3.7): it counts as satisfied, with a session id of its own. Throws `card-not-found`, `unit-unknown`,
 * `learner-not-enrolled`.
 */
export async function waiveUnit(ctx: ActorContext, cardId: string, { userId, unitId, reason }: Cmi5Waiver): Promise<Cmi5CourseStanding> {
  const { course, fileId } = await courseFor(ctx.store, await courseOf(ctx, cardId), cardId, userId);
  const unit = unitsOf(course.children).find(({ id }) => id === unitId);
  if (unit === undefined) throw refuse(cmi5Problems['unit-unknown']);
  return mutate(ctx, cmi5UnitWaived, async (ctx) => {
    const learner = await actorOf(ctx.store, userId);
    const newest =
      learner === undefined
        ? undefined
        : await findNewestRegistration(ctx.store, { cardId, fileId, userId }, await findOpenPeriod(ctx.store, cardId, userId));
    const registration = newest === undefined ? undefined : await lockRegistration(ctx.store, newest.id);
    if (learner === undefined || registration === undefined) throw refuse(cmi5Problems['learner-not-enrolled']);
    const record = registration.units[unit.id] ?? NOT_STARTED;
    const session = await findLastSession(ctx.store, registration.id);
    if (isUnitSatisfied(unit, record)) return unchanged(presentStanding(course, registration, { session, isTrial: false }));
    const inside = { ...ctx, actor: learner };
    const sessionId = newId<string>();
    const on = { actor: learnerAgent(ctx, learner), registration: registration.id, sessionId, at: ctx.now() };
    const activityId = activityIdOf(ctx.organisation.id, fileId, unit.id);
    await recordStatements(inside, [waivedStatement(on, { unit, activityId }, reason)]);
    const units = { ...registration.units, [unit.id]: { ...record, waived: reason } };
    const settled = await settle(inside, course, registration, units, sessionId);
    return {
      result: presentStanding(course, settled.registration, { session, isTrial: false }),
      subject: { type: 'card', id: cardId },
      details: { cardId, userId, unit: unit.title, reason },
    };
  });
}
