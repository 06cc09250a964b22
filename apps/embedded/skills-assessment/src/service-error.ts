const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a failed call says (ASM-09): the message of its body, else of the error, else the error as text. */
export function serviceErrorMessage(error: unknown): string {
  const body = partOf(partOf(error, 'response'), 'body') ?? partOf(partOf(error, 'response'), 'data');
  // Refusals of the product call their message detail and title.
  for (const message of [partOf(body, 'message'), partOf(body, 'detail'), partOf(body, 'title'), partOf(error, 'message')]) {
    if (typeof message === 'string' && message.trim() !== '') return message;
  }
  return String(error);
}

/** A call that was refused, with what the service answered. */
export class ServiceError extends Error {
  readonly response: { readonly body: unknown };

  constructor(message: string, body: unknown) {
    super(message);
    this.response = { body };
  }
}
