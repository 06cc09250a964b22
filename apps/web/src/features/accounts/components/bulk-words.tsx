import { Plural, Trans } from '@lingui/react/macro';
import type { BulkAction, BulkEffect, BulkKind } from '@waymark/contract/accounts';

/** What a bulk action does, with what it is about. */
export function BulkTitle({ kind, about }: Pick<BulkAction, 'kind' | 'about'>) {
  const name = about ?? '';
  switch (kind) {
    case 'give-role':
      return <Trans>Give the role {name}</Trans>;
    case 'take-role':
      return <Trans>Take the role {name}</Trans>;
    case 'add-to-group':
      return <Trans>Put into the group {name}</Trans>;
    case 'take-out-of-group':
      return <Trans>Take out of the group {name}</Trans>;
    case 'suspend':
      return <Trans>Suspend</Trans>;
    case 'reactivate':
      return <Trans>Let back in</Trans>;
    case 'delete':
      return <Trans>Delete</Trans>;
    case 'invite':
      return <Trans>Send invitations</Trans>;
  }
}

/** Why people are passed over, with how many. */
export function EffectLine({ kind, effect, people }: { readonly kind: BulkKind; readonly effect: BulkEffect; readonly people: number }) {
  switch (effect) {
    case 'change':
      return <Plural value={people} one="# person will be changed" other="# people will be changed" />;
    case 'already':
      return <Plural value={people} one="# person is so already" other="# people are so already" />;
    case 'beyond-yours':
      return <Plural value={people} one="# person may do more than you" other="# people may do more than you" />;
    case 'yourself':
      return <Trans>You are among them and are left out</Trans>;
    case 'not-fitting':
      return kind === 'invite' ? (
        <Plural value={people} one="# person was here already or cannot come in" other="# people were here already or cannot come in" />
      ) : (
        <Plural value={people} one="For # person it does not fit" other="For # people it does not fit" />
      );
  }
}
