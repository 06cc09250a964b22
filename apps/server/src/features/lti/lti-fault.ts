/** Why a protocol of LTI refuses: an HTTP status, the error's code by OAuth 2 or LTI, and a sentence for who builds the tool. */
export class LtiFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}
