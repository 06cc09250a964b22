import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ArrangedPage } from '@waymark/contract/page-layouts';
import { ButtonLink, IconArrowLeft, IconDeviceDesktop, IconDeviceMobile, Segments, SelectField, SwitchField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { configureHref, previewHref } from '../layout-address.rules.ts';
import styles from './page-layouts.module.css';

/** The frame shows a page of ours to the person who is signed in; it may lead nowhere else. */
const OWN_PAGE = 'allow-scripts allow-same-origin';

/** As who a draft is looked at. */
export interface PreviewedAs {
  readonly layoutId: string;
  readonly language: string;
  readonly withRules: boolean;
}

interface LayoutPreviewProps {
  readonly page: ArrangedPage;
  /** The page itself, by the draft. */
  readonly children: (as: PreviewedAs) => ReactNode;
}

/** A draft as its people will see it, wide and on a phone, which is a page of that width within this one (HOM-02). */
export function LayoutPreview({ page, children }: LayoutPreviewProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { layoutId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { languageDetails } = useOrganisation();
  const [size, setSize] = useState<'wide' | 'phone'>('wide');
  const language = address.get('language') ?? i18n.locale;
  const withRules = address.get('rules') === 'true';
  const narrow = (part: Readonly<Record<string, string>>) =>
    setAddress((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }), { replace: true });
  const content = children({ layoutId, language, withRules });
  // Within the phone, the page alone.
  if (address.get('bare') === 'true') return content;
  const inPhone = `${previewHref(page, layoutId)}?${new URLSearchParams({ language, rules: String(withRules), bare: 'true' }).toString()}`;
  return (
    <>
      <section className={styles.previewBar} aria-label={t`Preview`}>
        <ButtonLink href={configureHref(page, layoutId)} icon={IconArrowLeft} directional>
          <Trans>Back to arranging</Trans>
        </ButtonLink>
        <Segments<'wide' | 'phone'>
          label={t`Page size`}
          value={size}
          onChange={setSize}
          segments={[
            { value: 'wide', label: t`Wide`, icon: IconDeviceDesktop },
            { value: 'phone', label: t`Phone`, icon: IconDeviceMobile },
          ]}
        />
        {languageDetails.length > 1 && (
          <SelectField
            label={t`Titles in`}
            value={language}
            onChange={({ currentTarget: { value } }) => narrow({ language: value })}
            options={languageDetails.map(({ code }) => ({ value: code, label: format.languageName(code) }))}
          />
        )}
        <SwitchField
          label={t`As someone who matches the rules`}
          checked={withRules}
          onChange={({ currentTarget: { checked } }) => narrow({ rules: String(checked) })}
        />
      </section>
      {size === 'phone' ? <iframe className={styles.frame} src={inPhone} sandbox={OWN_PAGE} title={t`The page on a phone`} /> : content}
    </>
  );
}
