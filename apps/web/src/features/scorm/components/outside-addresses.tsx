import { Trans } from '@lingui/react/macro';
import type { CoursePackage } from '@waymark/contract/scorm';
import { Button, Notice, Row } from '@waymark/ui';
import { useOutside } from '../scorm.queries.ts';
import styles from './scorm.module.css';

/** What a package wants from outside: its author reads it, an administrator allows it or takes it back (PLY-10). */
export function OutsideAddresses({ found }: { readonly found: CoursePackage }) {
  const { mutate, isPending } = useOutside(found.fileId);
  const { outside, can } = found;
  const allowed = outside.flatMap(({ origin, isAllowed }) => (isAllowed ? [origin] : []));
  if (outside.length === 0) return null;
  return (
    <Notice tone={allowed.length === outside.length ? 'neutral' : 'warn'}>
      <Trans>Its files link to external addresses. The course can’t open them unless an administrator allows them for this package.</Trans>
      <ul className={styles.addresses}>
        {outside.map(({ origin, isAllowed }) => (
          <li key={origin}>
            <Row justify="between">
              <bdi dir="ltr">{origin}</bdi>
              {can.allowOutside ? (
                <Button
                  size="s"
                  pending={isPending}
                  onClick={() => mutate(isAllowed ? allowed.filter((one) => one !== origin) : [...allowed, origin])}
                >
                  {isAllowed ? <Trans>Block again</Trans> : <Trans>Allow</Trans>}
                </Button>
              ) : (
                <span>{isAllowed ? <Trans>Allowed</Trans> : <Trans>Closed</Trans>}</span>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
