import type { CallInput, Endpoint } from '@waymark/contract/kit';
import { addressOf } from './address.ts';
import { problemOf, unanswered } from './api-problem.ts';
import { forgeryHeaders, refused } from './call.ts';

/**
 * Calls an endpoint that answers with lines of JSON while it works, and hands each on as it comes. Throws `ApiProblem` like `call`, and the
 * abort itself when stopped by `signal`. However long it takes, as long as lines come.
 */
export async function callLines<E extends Endpoint>(
  endpoint: E,
  input: { readonly params: CallInput<E>['params']; readonly body: CallInput<E>['body']; readonly signal: AbortSignal },
  onLine: (line: unknown) => void,
): Promise<void> {
  try {
    const response = await fetch(addressOf(endpoint.path, input.params, undefined), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/x-ndjson', 'content-type': 'application/json', ...forgeryHeaders() },
      body: JSON.stringify(input.body),
      signal: input.signal,
    });
    if (!response.ok || response.body === null) throw problemOf(response.status, await response.json().catch(() => undefined));
    let text = '';
    for (const reader = response.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (text + value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) onLine(JSON.parse(line));
    }
  } catch (error) {
    if (input.signal.aborted) throw error;
    throw refused(error instanceof TypeError ? unanswered('offline') : (error as ReturnType<typeof problemOf>));
  }
}
