import type { Answer, CallInput, Endpoint } from '@waymark/contract/kit';
import { addressOf } from './address.ts';
import { problemOf, unanswered } from './api-problem.ts';
import { forgeryHeaders, refused } from './call.ts';

export interface UploadInput<E extends Endpoint> {
  readonly params?: CallInput<E>['params'];
  readonly query?: CallInput<E>['query'];
  readonly file: Blob;
  /** Share of the bytes that are over, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a file's bytes as they are to an `upload` endpoint, with progress, which `fetch` cannot tell. Throws
 * `ApiProblem` like `call`, and an `AbortError` when stopped by `signal`.
 */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<Answer<E>> {
  const { params, query, file, onProgress, signal } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, params, query));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    for (const [name, value] of Object.entries(forgeryHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as Answer<E>);
      else reject(refused(problemOf(request.status, answer)));
    });
    request.addEventListener('error', () => reject(refused(unanswered('offline'))));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    if (signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
    return undefined;
  });
}
