const FRESH_MILLISECONDS = 30_000;

/** What the server wrote into the page of what the application asks at once, by address. */
function readAnswers(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  return new Map(Object.entries(text ? (JSON.parse(text) as Record<string, unknown>) : {}));
}

let answers: Map<string, unknown> | undefined;

/** The answer that came with the page to what is asked at an address; once, and while it is fresh. Undefined where none came. */
export function answerInPage(address: string): Response | undefined {
  answers ??= readAnswers();
  if (!answers.has(address) || performance.now() > FRESH_MILLISECONDS) return undefined;
  const answer = JSON.stringify(answers.get(address));
  answers.delete(address);
  return new Response(answer, { headers: { 'content-type': 'application/json' } });
}
