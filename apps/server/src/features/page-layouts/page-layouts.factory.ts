import { createPageLayout, type NewPageLayout, type PageLayout, publishPageLayout, saveLayoutDraft } from '@waymark/contract/page-layouts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A layout of the home page for German speakers, as who arranges pages creates it. */
export async function aPageLayout(editor: SignedIn, given: Partial<NewPageLayout> = {}): Promise<PageLayout> {
  made += 1;
  return editor.call(createPageLayout, {
    body: { page: 'homepage', name: `Layout ${made}`, audience: { groups: [], roles: [], languages: ['de'] }, ...given },
  });
}

/** The same, published once some widgets of its page are as told. */
export async function aPublishedLayout(
  editor: SignedIn,
  widgets: PageLayout['draft'] | undefined,
  given: Partial<NewPageLayout> = {},
): Promise<PageLayout> {
  const { id, version, draft } = await aPageLayout(editor, given);
  const params = { pageLayoutId: id };
  const saved = await editor.call(saveLayoutDraft, { params, body: { widgets: widgets ?? draft, version } });
  return editor.call(publishPageLayout, { params, body: { version: saved.version } });
}
