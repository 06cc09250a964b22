import { isServed, onOrganisationChange, organisation } from './organisation.ts';

const sheet = new CSSStyleSheet();

/** Puts the styles of a brand colour over those of the page. The builder is fetched only when it is needed. */
async function applyTheme(brandColour: string): Promise<void> {
  const { defaultBrand, isBrandColour, themeCss } = await import('@waymark/ui/theme');
  const brand = brandColour.toLowerCase();
  sheet.replaceSync(themeCss(isBrandColour(brand) ? brand : defaultBrand));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Keeps the colours those of the organisation, from its first paint on and when they change (ORG-03, ORG-05). */
export async function keepTheme(): Promise<void> {
  let shown = organisation().brandColour;
  onOrganisationChange(() => {
    const { brandColour } = organisation();
    if (brandColour === shown) return;
    shown = brandColour;
    void applyTheme(brandColour);
  });
  if (!isServed) await applyTheme(shown);
}
