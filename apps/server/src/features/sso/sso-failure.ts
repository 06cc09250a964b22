import type { SsoFault } from '@waymark/contract/sso';

export type FaultParams = Readonly<Record<string, string>>;

/** A sign-on that may not go on: what is wrong, and what its sentence needs. Never a text of the provider's that a person at the door would see. */
export class SsoFailure extends Error {
  readonly fault: SsoFault;
  readonly params: FaultParams;

  constructor(fault: SsoFault, params: FaultParams = {}, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
    this.params = params;
  }
}
