import { faultDetail, SCIM_FAULTS, type ScimFaultCode, type ScimNoteCode, type ScimParams } from '@waymark/contract/provisioning';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A SCIM request that is refused. Thrown from anywhere below the protocol's door, answered in the shape of RFC 7644, 3.12. */
export class ScimFault extends Error {
  readonly code: ScimFaultCode;
  readonly params: ScimParams;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ScimFaultCode, params: ScimParams = {}, headers: Readonly<Record<string, string>> = {}) {
    super(faultDetail(code, params));
    this.code = code;
    this.params = params;
    this.headers = headers;
  }
}

export function statusOf(code: ScimFaultCode): number {
  return SCIM_FAULTS[code].status;
}

/** The body of an error answer; the status is text there (RFC 7644, 3.12). */
export function errorBody({ code, message }: ScimFault) {
  const definition = SCIM_FAULTS[code];
  return {
    schemas: [ERROR_SCHEMA],
    status: String(definition.status),
    ...('scimType' in definition ? { scimType: definition.scimType } : {}),
    detail: message,
  };
}

/** Something about a request that is not a fault but worth telling an administrator (ADM-11). */
export interface ScimNote {
  readonly code: ScimNoteCode;
  readonly params: ScimParams;
}

/** Takes notes of a request, each once. */
export class ScimNotes {
  private readonly taken = new Map<string, ScimNote>();

  take(code: ScimNoteCode, params: ScimParams = {}): void {
    this.taken.set(`${code} ${JSON.stringify(params)}`, { code, params });
  }

  all(): ScimNote[] {
    return [...this.taken.values()];
  }
}
