import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DefaultRole } from '@waymark/contract/platform';

const NAMES: Readonly<Record<DefaultRole, MessageDescriptor>> = {
  learner: msg`Learner`,
  manager: msg`Manager`,
  curator: msg`Curator`,
  'group-leader': msg`Group leader`,
  'project-owner': msg`Project owner`,
  mentor: msg`Mentor`,
  mentee: msg`Mentee`,
  recruiter: msg`Recruiter`,
  'marketplace-admin': msg`Marketplace admin`,
  admin: msg`Admin`,
  'organisation-admin': msg`Organisation admin`,
  'super-admin': msg`Super admin`,
};

interface NamedRole {
  readonly key: string;
  readonly name: string;
}

/**
 * Returns what a role is called: the organisation's own word, or ours in the reader's language for those every organisation has.
 * These keep their names, so that the key says which they are.
 */
export function useRoleName(): (role: NamedRole) => string {
  const { i18n } = useLingui();
  return ({ key, name }) => (Object.hasOwn(NAMES, key) ? i18n._(NAMES[key as DefaultRole]) : name);
}
