// What content of H5P says by xAPI, in the words of SCORM 2004 that the course's interface keeps (PLY-11).

interface Statement {
  readonly verb?: { readonly id?: unknown };
  readonly result?: {
    readonly score?: { readonly raw?: unknown; readonly min?: unknown; readonly max?: unknown; readonly scaled?: unknown };
    readonly success?: unknown;
    readonly completion?: unknown;
  };
  readonly context?: { readonly contextActivities?: { readonly parent?: unknown } };
  readonly object?: { readonly definition?: { readonly extensions?: Readonly<Record<string, unknown>> } };
}

const ENDING_POINT = 'http://id.tincanapi.com/extension/ending-point';
const JUDGING: ReadonlySet<string> = new Set(['completed', 'answered', 'passed', 'failed', 'mastered', 'consumed']);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const hasEntries = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null);
/** Seven digits after the point are what SCORM keeps. */
const text = (value: number) => String(Math.round(value * 1e7) / 1e7);

function scoreValues({ score }: NonNullable<Statement['result']>): Record<string, string> {
  const { raw, min, max, scaled } = score ?? {};
  const isJudged = isNumber(max) ? max > 0 : isNumber(scaled);
  if (!isJudged) return {};
  const share = isNumber(scaled) ? scaled : isNumber(raw) && isNumber(max) ? raw / max : undefined;
  return {
    ...(isNumber(raw) ? { 'cmi.score.raw': text(raw) } : {}),
    ...(isNumber(min) ? { 'cmi.score.min': text(min) } : {}),
    ...(isNumber(max) ? { 'cmi.score.max': text(max) } : {}),
    ...(share === undefined ? {} : { 'cmi.score.scaled': text(Math.min(1, Math.max(-1, share))) }),
  };
}

/**
 * Returns the values that a statement of the content comes to; none for what its parts say, which the whole sums up, and for what says nothing
 * of the result. `pages` is how many the content has, where it has pages.
 */
export function valuesOf(said: unknown, pages: number | undefined): Record<string, string> {
  if (typeof said !== 'object' || said === null) return {};
  const { verb, result, context, object } = said as Statement;
  if (hasEntries(context?.contextActivities?.parent)) return {};
  const name = typeof verb?.id === 'string' ? (verb.id.split('/').at(-1) ?? '') : '';
  if (name === 'progressed') {
    const at = object?.definition?.extensions?.[ENDING_POINT];
    return isNumber(at) && pages !== undefined && pages > 0 ? { 'cmi.progress_measure': text(Math.min(1, Math.max(0, at / pages))) } : {};
  }
  if (!JUDGING.has(name) || result?.completion === false) return {};
  const success = name === 'passed' || name === 'mastered' ? true : name === 'failed' ? false : result?.success;
  return {
    ...(result === undefined ? {} : scoreValues(result)),
    ...(typeof success === 'boolean' ? { 'cmi.success_status': success ? 'passed' : 'failed' } : {}),
    'cmi.completion_status': 'completed',
  };
}
