import { z } from 'zod';

/** An id of one kind of record: a UUID (version 7, made in the server) that does not mix with ids of other kinds. */
export function idOf<const Kind extends string>(_kind: Kind) {
  return z.uuid().brand<Kind>();
}

export const organisationId = idOf('organisation');
export type OrganisationId = z.infer<typeof organisationId>;
export const userId = idOf('user');
export type UserId = z.infer<typeof userId>;
