import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ArrangedPage, WidgetLooks } from '@waymark/contract/page-layouts';
import { Button, Dialog, IconAdjustments, Lined, Row, Switch, Text } from '@waymark/ui';
import { useHiding } from '../page-layouts.queries.ts';
import { useWidgetName } from './widget-words.ts';
import styles from './page-layouts.module.css';

interface OwnPartsProps {
  readonly page: ArrangedPage;
  readonly layout: readonly string[];
  readonly looks: WidgetLooks;
  readonly hidden: readonly string[];
}

/** At the foot of a page: the parts that people may hide, each with a switch (HOM-02). Nothing where there are none. */
export function OwnParts({ page, layout, looks, hidden }: OwnPartsProps) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = useWidgetName(page);
  const hiding = useHiding(page);
  const [isOpen, setOpen] = useState(false);
  const parts = [...layout.filter((key) => looks[key]?.mayHide === true), ...hidden];
  if (parts.length === 0) return null;
  const under = hiding.isPending ? hiding.variables : undefined;
  return (
    <Row justify="end">
      <Button variant="quiet" size="s" icon={IconAdjustments} onClick={() => setOpen(true)}>
        <Trans>Choose what you see here</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`What you see here`}>
        <Lined>
          {parts.map((key) => {
            const isShown = under?.widget === key ? !under.isHidden : !hidden.includes(key);
            return (
              <div key={key} className={styles.layoutRow}>
                <Text as="span" id={`${id}-${key}`}>
                  <bdi>{looks[key]?.title ?? nameOf(key)}</bdi>
                </Text>
                <Switch
                  labelledBy={`${id}-${key}`}
                  checked={isShown}
                  onChange={({ currentTarget: { checked } }) => hiding.mutate({ widget: key, isHidden: !checked })}
                />
              </div>
            );
          })}
        </Lined>
      </Dialog>
    </Row>
  );
}
