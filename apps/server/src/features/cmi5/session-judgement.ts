import type { UnitRecord } from '@waymark/contract/cmi5';
import { isDuration, isObject, type JsonObject, textIn, XapiFault } from '../learning-records/learning-records.public.ts';
import type { SessionRow } from './cmi5.row.ts';
import { CMI5_CATEGORY, type Cmi5Verb, MOVE_ON_CATEGORY, SESSION_EXTENSION, verbOf } from './cmi5-statements.ts';

type Session = Pick<
  SessionRow,
  'id' | 'registration_id' | 'unit_id' | 'activity_id' | 'launch_mode' | 'mastery_score' | 'state' | 'said' | 'preferences_read'
>;

/** A session and what was reached in its unit, as one statement after another changes them. */
export interface Judged {
  readonly session: Pick<SessionRow, 'state' | 'said'>;
  readonly record: UnitRecord;
}

const refused = (why: string): never => {
  throw new XapiFault(403, `cmi5: ${why}`);
};
const malformed = (why: string): never => {
  throw new XapiFault(400, `cmi5: ${why}`);
};

const inside = (value: unknown, name: string): JsonObject => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};

function idsIn(activities: JsonObject, name: string): string[] {
  const found = activities[name];
  const list = Array.isArray(found) ? found : [found];
  return list.flatMap((one) => (isObject(one) ? [textIn(one['id'])] : []));
}

/**
 * PLY-04: checks a statement that a unit sends against the rules of cmi5, and says what it makes of its session and unit. Throws a fault that
 * names the rule: of 403 for what is not the unit's to say now, of 400 for what is not as it must be written.
 */
export function judgeStatement(session: Session, record: UnitRecord, statement: JsonObject): Judged {
  const context = inside(statement, 'context');
  const activities = inside(context, 'contextActivities');
  const categories = idsIn(activities, 'category');
  const isDefined = categories.includes(CMI5_CATEGORY);
  const verb = verbOf(textIn(inside(statement, 'verb')['id']));
  const { state, said } = session;
  if (textIn(inside(statement, 'verb')['id']) === 'http://adlnet.gov/expapi/verbs/voided')
    refused('a unit must not void statements (6.3).');
  if (state === 'abandoned') refused('this session was abandoned; nothing more may be sent (9.3.6).');
  if (state === 'terminated') refused('this session was terminated; nothing more may be sent (9.3.8).');
  if (textIn(context['registration']).toLowerCase() !== session.registration_id)
    malformed('context.registration must be that of the launch (9.6.1).');
  if (textIn(inside(context, 'extensions')[SESSION_EXTENSION]).toLowerCase() !== session.id)
    malformed('the context must have the session id of the launch (9.6.3.1).');
  if (!idsIn(activities, 'grouping').includes(session.unit_id))
    malformed('the context must have the grouping of the context template (10.2.1).');
  if (!isDefined) {
    if (state === 'launched') refused('the first statement of a session must be Initialized (9.3.2).');
    return { session: { state, said }, record };
  }
  if (verb === undefined) return malformed('a statement in the cmi5 category must use a verb of cmi5 (9.3).');
  if (!isOfUnit(verb)) return refused(`only the platform may send “${verb}” (9.3).`);
  checkShape(session, statement, verb, categories);
  return { ...next(session, record, statement, verb) };
}

type UnitVerb = 'initialized' | 'completed' | 'passed' | 'failed' | 'terminated';
const isOfUnit = (verb: Cmi5Verb): verb is UnitVerb =>
  verb === 'initialized' || verb === 'completed' || verb === 'passed' || verb === 'failed' || verb === 'terminated';
const isJudgement = (verb: UnitVerb) => verb === 'completed' || verb === 'passed' || verb === 'failed';

/** What a statement of cmi5 must look like, whatever was sent before it. */
function checkShape(session: Session, statement: JsonObject, verb: UnitVerb, categories: readonly string[]): void {
  const result = inside(statement, 'result');
  const score = inside(result, 'score');
  if (textIn(statement['id']) === '') malformed('a statement must have an id (9.1).');
  if (!/(?:Z|[+-]00:?00)$/i.test(textIn(statement['timestamp']))) malformed('a statement must have a timestamp in UTC (9.7).');
  if (textIn(inside(statement, 'object')['id']) !== session.activity_id) malformed('the object must be the activity of the launch (9.4).');
  if (isJudgement(verb) !== categories.includes(MOVE_ON_CATEGORY))
    malformed('Completed, Passed and Failed, and no others, must have the moveon category (9.6.2.2).');
  if (verb !== 'initialized' && !isDuration(result['duration'])) malformed(`“${verb}” must have a duration (9.5.4).`);
  if (verb === 'completed' ? result['completion'] !== true : result['completion'] !== undefined)
    malformed('completion must be true in Completed and missing in all others (9.5.3).');
  const success = verb === 'passed' ? true : verb === 'failed' ? false : undefined;
  if (result['success'] !== success) malformed('success must be true in Passed, false in Failed and missing in all others (9.5.2).');
  const { scaled } = score;
  if (!isJudgement(verb) && result['score'] !== undefined) malformed(`“${verb}” must not have a score (9.5.1).`);
  if (verb === 'completed' || typeof scaled !== 'number' || session.mastery_score === null) return;
  const reaches = scaled >= session.mastery_score;
  if (verb === 'passed' && !reaches) malformed('Passed needs a score of at least the mastery score (9.3.4).');
  if (verb === 'failed' && reaches) malformed('Failed needs a score below the mastery score (9.3.5).');
}

/** What may follow what, and what comes of it. */
function next(session: Session, record: UnitRecord, statement: JsonObject, verb: UnitVerb): Judged {
  const { state, said } = session;
  if (verb === 'initialized') {
    if (state !== 'launched') refused('Initialized is sent once in a session (9.3.2).');
    if (!session.preferences_read) refused('the learner’s preferences must be read before anything is sent (11).');
    return { session: { state: 'initialized', said }, record: { ...record, started: true } };
  }
  if (state === 'launched') return refused('the first statement of a session must be Initialized (9.3.2).');
  if (verb === 'terminated') return { session: { state: 'terminated', said }, record };
  if (session.launch_mode !== 'Normal') return refused(`“${verb}” is not for the launch mode ${session.launch_mode} (10.2.2).`);
  if (said.includes(verb)) return refused(`“${verb}” is sent once in a session (9.3).`);
  const scaled = inside(inside(statement, 'result'), 'score')['scaled'];
  const score = typeof scaled === 'number' ? scaled : record.score;
  const after = { state, said: [...said, verb] };
  switch (verb) {
    case 'completed':
      if (record.completed) return refused('a unit is completed once in a registration (9.3.3).');
      return { session: after, record: { ...record, completed: true } };
    case 'passed':
      if (record.passed) return refused('a unit is passed once in a registration (9.3.4).');
      if (said.includes('failed')) return refused('a unit is judged once in a session: it was failed (9.3).');
      return { session: after, record: { ...record, passed: true, failed: false, score } };
    case 'failed':
      if (record.passed) return refused('a unit that was passed cannot be failed in the same registration (9.3.5).');
      return { session: after, record: { ...record, failed: true, score } };
  }
}
