/** A request of the xAPI that is refused: thrown from anywhere below the protocol's door, answered with its status and this text. */
export class XapiFault extends Error {
  readonly status: number;
  /** What the answer says beside. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The refusal of a method that a resource does not have; `allowed` are those that it has. */
export const wrongMethod = (method: string, allowed: string): XapiFault =>
  new XapiFault(405, `${method} is not possible here.`, { allow: allowed });
