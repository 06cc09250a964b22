import type { AuditCheckpoint } from '@waymark/contract/audit';

/** Hands a signed checkpoint to the browser as a file, to be kept elsewhere. */
export function saveCheckpoint(checkpoint: AuditCheckpoint): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(checkpoint, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-checkpoint-${checkpoint.sequence}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
