import { useCallback, useState } from 'react';
import type { TermPreview } from '@waymark/contract/wordings';
import { useWordingChange } from '../wordings.queries.ts';
import { useTextMessages } from './fault-words.ts';
import type { Proposal } from './proposals.tsx';

type Found = Omit<Proposal, 'key' | 'chosen'>;

/** Texts that are proposed to be changed together: what is chosen of them, and the change that makes it so. */
export function useProposals(language: string) {
  const [found, setFound] = useState<{ readonly version: TermPreview['version']; readonly proposals: readonly Proposal[] }>();
  const change = useWordingChange();
  const messages = useTextMessages(change.error);
  const proposals = found?.proposals ?? [];
  const chosen = proposals.filter((one) => one.chosen);
  const propose = <Item extends Found>(version: number, items: readonly Item[], isChosen: (item: Item) => boolean) =>
    setFound({
      version,
      proposals: items.map((item, at) => ({
        // A file may have a text in several lines.
        key: String(at),
        source: item.source,
        textId: item.textId,
        english: item.english,
        from: item.from,
        to: item.to,
        fault: item.fault,
        chosen: item.fault === null && isChosen(item),
      })),
    });
  const edit = useCallback(
    (key: string, part: Partial<Pick<Proposal, 'to' | 'chosen' | 'fault'>>) =>
      setFound(
        (before) =>
          before && { ...before, proposals: before.proposals.map((one) => (one.key === key ? Object.assign({}, one, part) : one)) },
      ),
    [],
  );
  const apply = (note: string, onSuccess: (count: number) => void) =>
    change.mutate(
      {
        basedOn: found?.version ?? 0,
        note,
        texts: chosen.map(({ source, textId, to }) => ({ source, textId, language, text: to })),
      },
      { onSuccess: () => onSuccess(chosen.length) },
    );
  const errors = Object.fromEntries(
    chosen.flatMap(({ key }, at) => {
      const message = messages[`texts.${at}.text`] ?? messages[`texts.${at}.textId`];
      return message === undefined ? [] : [[key, message]];
    }),
  );
  return { isFound: found !== undefined, forget: () => setFound(undefined), proposals, chosen, propose, edit, apply, change, errors };
}
