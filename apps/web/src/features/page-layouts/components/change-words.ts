import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LayoutChanges } from '@waymark/contract/page-layouts';
import { useFormat } from '../../../platform/i18n/use-format.ts';

const NAMED = 3;

/** Gives what became of a layout in a sentence: "Sessions added, Recommended moved". */
export function useChangeWords(nameOf: (key: string) => string): (changes: LayoutChanges) => string {
  const { t } = useLingui();
  const format = useFormat();
  const names = (keys: readonly string[]) => {
    const more = keys.length - NAMED;
    const shown = keys.slice(0, NAMED).map(nameOf);
    return format.list(more > 0 ? [...shown, t`${plural(more, { one: '# more', other: '# more' })}`] : shown);
  };
  return ({ added, removed, moved, changed }) => {
    const [come, gone, elsewhere, other] = [names(added), names(removed), names(moved), names(changed)];
    return [
      added.length > 0 ? t`added: ${come}` : '',
      removed.length > 0 ? t`removed: ${gone}` : '',
      moved.length > 0 ? t`moved: ${elsewhere}` : '',
      changed.length > 0 ? t`changed: ${other}` : '',
    ]
      .filter(Boolean)
      .join('; ');
  };
}
