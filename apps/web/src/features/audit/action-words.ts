import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What the actions that administrators look for most are called; others are told by their code. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'session.started': msg`Signed in`,
  'session.ended': msg`Signed out`,
  'session.account-locked': msg`Account locked`,
  'session.account-unlocked': msg`Account unlocked`,
  'session.password-changed': msg`Password changed`,
  'impersonation.started': msg`Began to act as somebody`,
  'impersonation.ended': msg`Stopped acting as somebody`,
  'people.created': msg`Person added`,
  'people.profile-updated': msg`Profile changed`,
  'people.suspended': msg`Person suspended`,
  'people.deleted': msg`Person deleted`,
  'people.role-assigned': msg`Role given`,
  'people.role-removed': msg`Role taken away`,
  'people.manager-changed': msg`Manager changed`,
  'moderation.reported': msg`Content or comment reported`,
  'moderation.decided': msg`Report decided`,
  'roles.created': msg`Role made`,
  'roles.changed': msg`Role changed`,
  'roles.deleted': msg`Role deleted`,
  'organisation.settings-updated': msg`Settings changed`,
  'audit.export-requested': msg`Audit log exported`,
};

/** What an action is called in the person's language. */
export function useActionWord(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const word = WORDS[action];
    return word === undefined ? action.replace('.', ' · ').replaceAll('-', ' ') : i18n._(word);
  };
}
