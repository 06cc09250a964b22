import { v7 } from 'uuid';

/** Returns a new record's id: UUID version 7, so that ids sort by the time they were made. */
export function newId<Id extends string>(): Id {
  return v7() as Id;
}
