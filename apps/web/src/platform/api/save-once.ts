import { tabStore } from '../browser/local-store.ts';
import { ApiProblem } from './api-problem.ts';

const KEY_HEADER = 'idempotency-key';
/** Asks for the answer of a save that the server has, and carries nothing out. */
const ONLY_ANSWER = { 'idempotency-replay': 'only' } as const;
const VERSION_FIELDS = ['version', 'revision', 'basedOn'] as const;

type Fields = Readonly<Record<string, unknown>>;
/** Sends a body with some headers more and gives the answer. Throws `ApiProblem`. */
type Send = (body: unknown, headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** A save whose answer has not come: as it was asked for, and as it was sent. */
interface UnansweredSave {
  readonly key: string;
  readonly asked: unknown;
  readonly sent: unknown;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isUnanswered = (value: unknown): value is UnansweredSave => isFields(value) && typeof value['key'] === 'string';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Whether a save was judged and refused; what was not let in may have arrived before. */
const isJudged = (error: unknown) => error instanceof ApiProblem && !error.isPassing && error.status !== 401 && error.status !== 403;

function versionOf(answer: unknown): number | undefined {
  if (!isFields(answer)) return undefined;
  return [answer['version'], answer['revision']].find((one): one is number => typeof one === 'number');
}

/** A body that was made on the same version as an earlier save is made on the one that that save made, or where it did not arrive, was to be made on. */
function onNewest(body: unknown, { asked, sent }: UnansweredSave, answer: unknown): unknown {
  if (!isFields(body) || !isFields(asked) || !isFields(sent)) return body;
  const field = VERSION_FIELDS.find((name) => typeof body[name] === 'number' && body[name] === asked[name]);
  return field === undefined ? body : { ...body, [field]: versionOf(answer) ?? sent[field] };
}

/** The answer of a save if the server has it; undefined where nothing was saved. Throws `ApiProblem` while that cannot be known. */
async function answerOf(save: UnansweredSave, send: Send): Promise<unknown> {
  try {
    return await send(save.sent, { [KEY_HEADER]: save.key, ...ONLY_ANSWER });
  } catch (error) {
    if (isJudged(error)) return undefined;
    throw error;
  }
}

/**
 * Sends an editor's save so that it is carried out once, though its answer may be lost: the same body goes again under the same key, and another body goes on
 * from what the earlier save made. What waits for an answer is kept for this tab, also over a reload.
 *
 * @param place where its answer is kept: who saves, the method and the address
 * @returns the answer; throws `ApiProblem` as `send` does
 */
export async function saveOnce(place: string, body: unknown, send: Send): Promise<unknown> {
  const kept = `save:${place}`;
  const earlier = tabStore.read(kept, isUnanswered);
  const isRepeated = earlier !== undefined && isSame(earlier.asked, body);
  let save: UnansweredSave = isRepeated ? earlier : { key: crypto.randomUUID(), asked: body, sent: body };
  if (earlier !== undefined && !isRepeated) save = { ...save, sent: onNewest(body, earlier, await answerOf(earlier, send)) };
  tabStore.write(kept, save);
  try {
    const answer = await send(save.sent, { [KEY_HEADER]: save.key });
    tabStore.remove(kept);
    return answer;
  } catch (error) {
    if (isJudged(error)) tabStore.remove(kept);
    throw error;
  }
}

/** The answer of a save at a place that was carried out though its answer was lost; undefined where there is none. Throws as `saveOnce`. */
export async function savedBefore(place: string, send: Send): Promise<unknown> {
  const kept = `save:${place}`;
  const earlier = tabStore.read(kept, isUnanswered);
  if (earlier === undefined) return undefined;
  const answer = await answerOf(earlier, send);
  tabStore.remove(kept);
  return answer;
}
