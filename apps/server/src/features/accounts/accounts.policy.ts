import type { Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { AccountDetailRow } from './account.row.ts';

type Row = Pick<AccountDetailRow, 'id' | 'standing' | 'permissions' | 'password_changeable' | 'last_seen_at'>;

export const isSelf = (actor: Actor | null, row: Pick<Row, 'id'>) => actor?.userId === row.id;
/** No one acts on the account of someone who may do more than they (SES-61). */
export const isWithin = (actor: Actor | null, row: Pick<Row, 'permissions'>) =>
  row.permissions.every((permission) => holds(actor, permission as Permission));
const mayChange = (actor: Actor | null, row: Row) => holds(actor, 'MANAGE_USERS') && isWithin(actor, row);
const isHere = ({ standing }: Row) => standing === 'active' || standing === 'invited' || standing === 'locked';

/** ADM-01: who manages users does all of this to who may do no more than they; what ends an account, not to their own. */
export const accountPolicy = definePolicy('account', {
  edit: mayChange,
  invite: (actor, row: Row) => mayChange(actor, row) && isHere(row) && row.password_changeable && row.last_seen_at.getTime() === 0,
  resetPassword: (actor, row) => mayChange(actor, row) && isHere(row) && row.password_changeable,
  signOut: mayChange,
  suspend: (actor, row) => mayChange(actor, row) && isHere(row) && !isSelf(actor, row),
  reactivate: (actor, row) => mayChange(actor, row) && !isHere(row),
  delete: (actor, row) => mayChange(actor, row) && row.standing !== 'deleted' && !isSelf(actor, row),
  erase: (actor, row) => mayChange(actor, row) && !isSelf(actor, row),
});
