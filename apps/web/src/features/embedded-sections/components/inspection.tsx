import { useLingui } from '@lingui/react/macro';
import type { SectionInspection } from '@waymark/contract/embedded-sections';
import { Facts, Notice, Stack } from '@waymark/ui';
import { useFaultWords } from '../../../platform/api/error-message.ts';
import { Mono } from '../../api-clients/api-clients.public.tsx';

/** What stands at a section's address: what is to be confirmed, or what is wrong. */
export function Inspection({ found }: { readonly found: SectionInspection }) {
  const { t } = useLingui();
  const words = useFaultWords();
  const { fault, at, title, name, version, module, integrity, origins } = found;
  if (fault !== null) {
    return (
      <Notice tone="bad" live>
        {words({ code: fault })} <Mono>{at}</Mono>
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      <Notice tone="ok" live>
        {t`It works. You are confirming:`}
      </Notice>
      <Facts
        facts={[
          { id: 'section', label: t`Section`, value: [title || name, version].filter(Boolean).join(' ') },
          { id: 'code', label: t`Code`, value: <Mono>{module}</Mono> },
          { id: 'integrity', label: t`Integrity`, value: <Mono>{integrity}</Mono> },
          ...(origins.length === 0
            ? []
            : [{ id: 'origins', label: t`Origins it can load from and call`, value: <Mono>{origins.join(' ')}</Mono> }]),
        ]}
      />
    </Stack>
  );
}
