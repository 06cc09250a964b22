import type { MessageDescriptor } from '@lingui/core';

/** How the audit log calls a feature and what is done in it; `<slug>.audit-words.ts` exports one as `auditWords` (ADM-08). */
export interface AuditWords {
  readonly area: MessageDescriptor;
  /** By the name of the server's event. Entries are kept as long as the log is: what is no longer written is shown by its code. */
  readonly actions: Readonly<Record<string, MessageDescriptor>>;
}
