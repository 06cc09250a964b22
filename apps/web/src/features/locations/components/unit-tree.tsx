import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ALL_ID, type OrgUnit } from '@waymark/contract/locations';
import { Branch, Branches, Button } from '@waymark/ui';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { unitChildrenQuery } from '../locations.queries.ts';

interface UnitTreeProps {
  readonly label: string;
  /** What a unit's row shows beside its arrow. */
  readonly row: (unit: OrgUnit) => ReactNode;
  /** Also those that are not in effect. */
  readonly all?: boolean;
  /** What the root "All" shows; its name unless told. */
  readonly rootRow?: ReactNode;
}

/** LOC-05: the tree of organisation units below the synthetic root; what is below a unit is fetched when it is opened. */
export function UnitTree({ label, row, all = false, rootRow }: UnitTreeProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  return (
    <Branches label={label}>
      <Branch name={t`All`} content={rootRow ?? t`All`} level={0} hasChild open={open} onToggle={() => setOpen(!open)}>
        <Children parentId={ALL_ID} name={t`All`} level={1} row={row} all={all} />
      </Branch>
    </Branches>
  );
}

interface ChildrenProps extends Required<Pick<UnitTreeProps, 'row' | 'all'>> {
  readonly parentId: string;
  readonly name: string;
  readonly level: number;
}

function Children({ parentId, name, level, row, all }: ChildrenProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(unitChildrenQuery(parentId, all));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  return (
    <>
      <Branches label={t`Below ${name}`}>
        {query.data.pages
          .flatMap(({ items }) => items)
          .map((unit) => (
            <Unit key={unit.id} unit={unit} level={level} row={row} all={all} />
          ))}
      </Branches>
      {query.hasNextPage && (
        <Button variant="quiet" size="s" pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
          <Trans>Show more units</Trans>
        </Button>
      )}
    </>
  );
}

function Unit({ unit, level, row, all }: Omit<ChildrenProps, 'parentId' | 'name'> & { readonly unit: OrgUnit }) {
  const [open, setOpen] = useState(false);
  return (
    <Branch name={unit.title} content={row(unit)} level={level} hasChild={unit.hasChild} open={open} onToggle={() => setOpen(!open)}>
      <Children parentId={unit.id} name={unit.title} level={level + 1} row={row} all={all} />
    </Branch>
  );
}
