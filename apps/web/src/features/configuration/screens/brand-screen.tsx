import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField, ColourField, Notice, Section, Stack } from '@waymark/ui';
import { isBrandColour } from '@waymark/ui/theme';
import { BrandChecks } from '../components/brand-checks.tsx';
import { BrandPreviews } from '../components/brand-preview.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import { PictureSetting } from '../components/picture-setting.tsx';

/** /admin/brand: one colour, what becomes of it, and the pictures (ADM-02, ORG-05, ORG-06). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Brand`} lead={t`One colour and a few pictures make the product yours.`}>
      {(form) => (
        <>
          <ColourSection form={form} />
          <NameSection form={form} />
          <Section title={t`Pictures`}>
            <Stack gap={5}>
              <PictureSetting
                form={form}
                name="logo_url"
                label={t`Logo`}
                help={t`Appears beside the name, 30 pixels high. A simple square works best.`}
              />
              <PictureSetting
                form={form}
                name="co_branding_logo"
                label={t`Second logo`}
                help={t`The logo of a partner or parent company. It appears on the sign-in page.`}
              />
              <PictureSetting
                form={form}
                name="favicon_url"
                label={t`Browser tab icon`}
                help={t`A small square image. Without one, we show the first letter of the name.`}
              />
              <PictureSetting form={form} name="image_url" label={t`Organisation picture`} help={t`Large, on the sign-in page.`} />
            </Stack>
          </Section>
        </>
      )}
    </ConfigurationPage>
  );
}

const WHITE_LABEL = 'is_white_label';

function NameSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  return (
    <Section title={t`Product name`}>
      <CheckboxField
        label={t`White label`}
        help={t`People see only your name. When off, the sign-in page shows which product it runs on.`}
        checked={form.setting(WHITE_LABEL)}
        onChange={(event) => form.change(WHITE_LABEL, event.currentTarget.checked)}
      />
      <Unpublished form={form} entryKey={WHITE_LABEL} />
    </Section>
  );
}

function ColourSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const colour = form.setting('brand_colour').toLowerCase();
  const isColour = isBrandColour(colour);
  return (
    <Section title={t`Colour`}>
      <Stack gap={5}>
        <ColourField
          label={t`Brand colour`}
          value={colour}
          error={isColour ? form.errorOf('brand_colour') : t`Enter # and six characters from 0–9 and a–f.`}
          onChange={(value) => form.change('brand_colour', value.toLowerCase())}
        />
        <Unpublished form={form} entryKey="brand_colour" />
        {isColour ? (
          <>
            <BrandChecks colour={colour} />
            <BrandPreviews colour={colour} name={form.valueOf('name') as string} />
          </>
        ) : (
          <Notice tone="bad">
            <Trans>Enter a complete colour to see the preview.</Trans>
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
