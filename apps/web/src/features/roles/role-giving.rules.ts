import type { RoleDetail } from '@waymark/contract/people';
import { isRuling, type Permission } from '@waymark/contract/platform';

/** Returns whether giving a role gives rights over other people or the organisation, so that one is asked before. */
export const isAskedFirst = ({ permissions }: Pick<RoleDetail, 'permissions'>): boolean =>
  permissions.some((permission) => isRuling(permission as Permission));
