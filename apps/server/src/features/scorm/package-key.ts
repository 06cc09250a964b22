/** Where the bytes of a package's file lie: by its number, as a key is never what someone typed. */
export function packageKey(organisationId: string, fileId: string, number: number): string {
  return `${organisationId}/packages/${fileId}/${number}`;
}
