/** A request of the xAPI that is refused: thrown from anywhere below the protocol's door, answered with its status and this text. */
export class XapiFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
