/** Where the file of an export lies in storage. */
export function exportFile(organisationId: string, taskId: string): string {
  return `${organisationId}/audit-exports/${taskId}.csv`;
}
