import { Plural, useLingui } from '@lingui/react/macro';
import { Disclosure, Text } from '@waymark/ui';
import { PERMISSION_PARTS, PERMISSION_WORDS } from '../permission-words.ts';

const SHOWN_AT_ONCE = 3;

/** What someone or something may do, in plain words (SES-60); more than a few open in place. */
export function PermissionList({ permissions }: { readonly permissions: readonly string[] }) {
  const { t, i18n } = useLingui();
  const inOrder = PERMISSION_PARTS.flatMap((part) => part.permissions).filter((permission) => permissions.includes(permission));
  const list = (
    <Text size="small" as="div">
      <ul>
        {inOrder.map((permission) => (
          <li key={permission}>{i18n._(PERMISSION_WORDS[permission])}</li>
        ))}
      </ul>
    </Text>
  );
  if (inOrder.length <= SHOWN_AT_ONCE) return list;
  return (
    <Disclosure title={t`Permissions`} detail={<Plural value={inOrder.length} one="# permission" other="# permissions" />}>
      {list}
    </Disclosure>
  );
}
