import type { RecordCheckFault, RecordCheckOutcome, RecordCheckStep, XAPI_VERSIONS } from '@waymark/contract/learning-records';
import { RECORD_CHECK_STEPS } from '@waymark/contract/learning-records';
import { isSameStatement } from './statement-sameness.ts';
import { isObject, type JsonObject } from './xapi-values.ts';

/** What a store answered. */
export interface CheckAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** The way to a store. Throws `CheckFailed` where there is none. */
export interface CheckedStore {
  send(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    query: Readonly<Record<string, string>>,
    sent?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<CheckAnswer>;
}

/** What is wrong with a store, found in one step of the check. */
export class CheckFailed extends Error {
  readonly fault: RecordCheckFault;
  readonly answer: CheckAnswer | undefined;

  constructor(fault: RecordCheckFault, answer?: CheckAnswer, detail = '') {
    super(detail);
    this.fault = fault;
    this.answer = answer;
  }
}

export interface CheckPlan {
  readonly version: (typeof XAPI_VERSIONS)[number];
  /** Who the records of the check are about. */
  readonly actor: JsonObject;
  readonly activityId: string;
  /** Ids of the statement, the one that voids it, and the state. */
  readonly ids: readonly [statement: string, voiding: string, state: string];
  readonly pause: (milliseconds: number) => Promise<void>;
}

const LONGEST_DETAIL = 300;
/** After a fault of these nothing that follows says anything. */
const STOPPING: ReadonlySet<RecordCheckStep> = new Set<RecordCheckStep>(['about', 'write', 'read']);
const PAUSES = [0, 300, 900, 1_800];

type Steps = Record<RecordCheckStep, () => Promise<void>>;

/** ADM-11: goes through a store step by step and says of each how it went; what it wrote is void, or gone, in the end. */
export async function checkStore(store: CheckedStore, plan: CheckPlan): Promise<RecordCheckOutcome> {
  const work = stepsOf(store, plan);
  const steps: RecordCheckOutcome['steps'][number][] = [];
  let hasStopped = false;
  for (const step of RECORD_CHECK_STEPS) {
    if (hasStopped) {
      steps.push({ step, outcome: 'left-out', fault: null, status: null, detail: '', milliseconds: 0 });
      continue;
    }
    const began = performance.now();
    const failure = await work[step]().then(() => undefined, asFailure);
    const milliseconds = Math.round(performance.now() - began);
    hasStopped = failure !== undefined && STOPPING.has(step);
    steps.push({
      step,
      outcome: failure === undefined ? 'ok' : 'fault',
      fault: failure?.fault ?? null,
      status: failure?.answer?.status ?? null,
      detail: (failure?.answer?.text ?? failure?.message ?? '').slice(0, LONGEST_DETAIL),
      milliseconds,
    });
  }
  return { isSound: steps.every(({ outcome }) => outcome === 'ok'), steps };
}

function asFailure(error: unknown): CheckFailed {
  if (error instanceof CheckFailed) return error;
  throw error;
}

function stepsOf(store: CheckedStore, plan: CheckPlan): Steps {
  const [statementId, voidingId, stateId] = plan.ids;
  const statement: JsonObject = {
    id: statementId,
    actor: plan.actor,
    verb: { id: 'http://adlnet.gov/expapi/verbs/experienced', display: { en: 'experienced' } },
    object: { objectType: 'Activity', id: plan.activityId, definition: { name: { en: 'Check of the learning record store' } } },
  };
  const place = { activityId: plan.activityId, agent: JSON.stringify(plan.actor), stateId };
  const path = '/activities/state';
  let etag = '';
  return {
    about: async () => {
      const answer = expectStatus(await store.send('GET', '/about', {}), [200], 'not-a-store');
      const said = jsonOf(answer, 'not-a-store');
      const versions = isObject(said) && Array.isArray(said['version']) ? said['version'].map(String) : undefined;
      if (versions === undefined) throw new CheckFailed('not-a-store', answer);
      const family = plan.version.slice(0, 3);
      if (!versions.some((one) => one === family || one.startsWith(`${family}.`)))
        throw new CheckFailed('version-not-spoken', undefined, versions.join(', '));
    },
    write: async () => {
      expectStatus(await store.send('PUT', '/statements', { statementId }, { body: statement }), [204]);
    },
    read: async () => {
      const answer = await readBack(store, plan, statementId);
      const read = jsonOf(answer, 'wrong-answer');
      if (!isObject(read) || !isSameStatement(statement, read)) throw new CheckFailed('statement-changed', answer);
      if (typeof read['stored'] !== 'string' || !isObject(read['authority'])) throw new CheckFailed('stored-missing', answer);
    },
    'write-again': async () => {
      expectStatus(await store.send('PUT', '/statements', { statementId }, { body: statement }), [204]);
    },
    conflict: async () => {
      const other = { ...statement, verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' } };
      const answer = await store.send('PUT', '/statements', { statementId }, { body: other });
      if (answer.status === 409) return;
      // A store may also answer that all is well, as long as it keeps what it has.
      const kept = jsonOf(await readBack(store, plan, statementId), 'wrong-answer');
      if (!isObject(kept) || !isSameStatement(statement, kept)) throw new CheckFailed('conflict-missed', answer);
      expectStatus(answer, [204]);
    },
    void: async () => {
      const voiding = {
        id: voidingId,
        actor: plan.actor,
        verb: { id: 'http://adlnet.gov/expapi/verbs/voided', display: { en: 'voided' } },
        object: { objectType: 'StatementRef', id: statementId },
      };
      expectStatus(await store.send('POST', '/statements', {}, { body: voiding }), [200]);
      await readBack(store, plan, statementId, 'voidedStatementId');
      const answer = await store.send('GET', '/statements', { statementId });
      if (answer.status !== 404) throw new CheckFailed('not-voided', answer);
    },
    state: async () => {
      expectStatus(await store.send('PUT', path, place, { body: { page: 1 }, headers: { 'if-none-match': '*' } }), [204]);
      const answer = expectStatus(await store.send('GET', path, place), [200]);
      const read = jsonOf(answer, 'wrong-answer');
      if (!isObject(read) || read['page'] !== 1) throw new CheckFailed('wrong-answer', answer);
      etag = answer.header('etag') ?? '';
      if (!/^(?:W\/)?".+"$/.test(etag)) throw new CheckFailed('etag-missing', answer);
    },
    'state-race': async () => {
      const answer = await store.send('PUT', path, place, { body: { page: 2 }, headers: { 'if-match': `"${'0'.repeat(40)}"` } });
      if (answer.status !== 412) throw new CheckFailed('race-lost', answer);
    },
    'clean-up': async () => {
      expectStatus(await store.send('DELETE', path, place, { headers: etag === '' ? {} : { 'if-match': etag } }), [204]);
    },
  };
}

/** Reads a statement that was just written; a store may take a moment until it is there. */
async function readBack(store: CheckedStore, plan: CheckPlan, id: string, name = 'statementId'): Promise<CheckAnswer> {
  let answer: CheckAnswer | undefined;
  for (const pause of PAUSES) {
    await plan.pause(pause);
    answer = await store.send('GET', '/statements', { [name]: id });
    if (answer.status === 200) return answer;
    if (answer.status !== 404) break;
  }
  if (answer?.status === 404) throw new CheckFailed(name === 'statementId' ? 'statement-missing' : 'not-voided', answer);
  return expectStatus(answer ?? { status: 0, header: () => null, text: '' }, [200]);
}

const REFUSALS: Readonly<Record<number, RecordCheckFault>> = { 401: 'credentials-refused', 403: 'not-allowed' };

function expectStatus(answer: CheckAnswer, wanted: readonly number[], otherwise: RecordCheckFault = 'wrong-status'): CheckAnswer {
  const { status } = answer;
  if (wanted.includes(status)) return answer;
  if (status >= 300 && status < 400) throw new CheckFailed('redirected', answer);
  if (status >= 500) throw new CheckFailed('server-fault', answer);
  throw new CheckFailed(REFUSALS[status] ?? otherwise, answer);
}

function jsonOf(answer: CheckAnswer, fault: RecordCheckFault): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new CheckFailed(fault, answer);
  }
}
