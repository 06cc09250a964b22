import { Plural, Trans } from '@lingui/react/macro';
import type { BulkAction, BulkEffect, BulkKind } from '@waymark/contract/accounts';

/** What a bulk action does, with what it is about. */
export function BulkTitle({ kind, about }: Pick<BulkAction, 'kind' | 'about'>) {
  const name = about ?? '';
  switch (kind) {
    case 'give-role':
      return <Trans>Assign the role {name}</Trans>;
    case 'take-role':
      return <Trans>Remove the role {name}</Trans>;
    case 'add-to-group':
      return <Trans>Add to the group {name}</Trans>;
    case 'take-out-of-group':
      return <Trans>Remove from the group {name}</Trans>;
    case 'suspend':
      return <Trans>Suspend</Trans>;
    case 'reactivate':
      return <Trans>Reactivate</Trans>;
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
      return <Plural value={people} one="# person needs no change" other="# people need no change" />;
    case 'beyond-yours':
      return <Plural value={people} one="# person has more permissions than you" other="# people have more permissions than you" />;
    case 'yourself':
      return <Trans>You’re one of them, so you’ll be skipped</Trans>;
    case 'not-fitting':
      return kind === 'invite' ? (
        <Plural
          value={people}
          one="# person has already signed in or cannot sign in"
          other="# people have already signed in or cannot sign in"
        />
      ) : (
        <Plural value={people} one="It does not apply to # person" other="It does not apply to # people" />
      );
  }
}
