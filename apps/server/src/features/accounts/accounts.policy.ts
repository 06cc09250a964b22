import { type Actor, holds, rulesOver } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { mayActAs } from '../../platform/access/standing-in.ts';
import type { AccountDetailRow } from './account.row.ts';

type Row = Pick<
  AccountDetailRow,
  | 'id'
  | 'standing'
  | 'permissions'
  | 'password_changeable'
  | 'last_seen_at'
  | 'is_mailed'
  | 'has_password_links'
  | 'has_second_factor'
  | 'merged_into'
>;

export const isSelf = (actor: Actor | null, row: Pick<Row, 'id'>) => actor?.userId === row.id;
/** No one acts on the account of someone who rules over more than they (SES-61). */
export const isWithin = (actor: Actor | null, row: Pick<Row, 'permissions'>) => rulesOver(actor, row.permissions);
const mayChange = (actor: Actor | null, row: Row) => holds(actor, 'MANAGE_USERS') && isWithin(actor, row);
const isNew = (row: Row) => isHere(row) && row.password_changeable && row.last_seen_at.getTime() === 0;
const isMerged = (row: Row) => row.merged_into !== null;
const isHere = ({ standing }: Row) => standing === 'active' || standing === 'invited' || standing === 'locked';

/** ADM-01: who manages users does all of this to who may do no more than they; what ends an account, not to their own. */
export const accountPolicy = definePolicy('account', {
  edit: mayChange,
  invite: (actor, row: Row) => mayChange(actor, row) && isNew(row),
  /** A link that is passed on by hand: for people who were never here, and for all whose email does not arrive (ADM-13). */
  copyLink: (actor, row) =>
    mayChange(actor, row) &&
    isHere(row) &&
    row.password_changeable &&
    row.has_password_links &&
    (isNew(row) || !row.is_mailed) &&
    !isSelf(actor, row),
  setFirstPassword: (actor, row) => mayChange(actor, row) && isNew(row) && row.has_password_links && !isSelf(actor, row),
  resetFactors: (actor, row) => mayChange(actor, row) && row.has_second_factor && !isSelf(actor, row),
  resetPassword: (actor, row) => mayChange(actor, row) && isHere(row) && row.password_changeable,
  actAs: (actor, row) => mayActAs(actor, { id: row.id, isActive: row.standing === 'active', permissions: row.permissions }),
  signOut: mayChange,
  suspend: (actor, row) => mayChange(actor, row) && isHere(row) && !isSelf(actor, row),
  reactivate: (actor, row) => mayChange(actor, row) && !isHere(row) && !isMerged(row),
  delete: (actor, row) => mayChange(actor, row) && row.standing !== 'deleted' && !isSelf(actor, row),
  // A merged account is where the survivor's other address is kept; it goes when the survivor is erased.
  erase: (actor, row) => mayChange(actor, row) && !isSelf(actor, row) && !isMerged(row),
  merge: (actor, row) => mayChange(actor, row) && row.standing !== 'deleted' && !isSelf(actor, row),
  undoMerge: (actor, row) => mayChange(actor, row) && !isSelf(actor, row),
});
