import { useLingui } from '@lingui/react/macro';
import { Disclosure, RichText, Stack, Text } from '@waymark/ui';

interface AskedForProps {
  /** Sanitised HTML. */
  readonly description: string;
  readonly prompt: string;
}

/** What a project asked for, beside the work that answers it; folded, as graders know it after the first. */
export function AskedFor({ description, prompt }: AskedForProps) {
  const { t } = useLingui();
  if (description === '' && prompt === '') return null;
  return (
    <Disclosure title={t`Requested`} level={2}>
      <Stack gap={3}>
        {description !== '' && <RichText html={description} />}
        {prompt !== '' && (
          <Text>
            <bdi>{prompt}</bdi>
          </Text>
        )}
      </Stack>
    </Disclosure>
  );
}
