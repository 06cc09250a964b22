export { type Arrangement, arrangementFor, type Candidates, candidatesFor } from './arrangement.service.ts';
export { type AskedOfPerson, type PersonPart, personPartColumns } from './hidden-widgets.repo.ts';
export { saveLayoutDraft } from './layout-drafts.service.ts';
export { previewArrangement } from './layout-previews.service.ts';
export { publishPageLayout } from './layout-publishing.service.ts';
export { createPageLayout } from './page-layouts.service.ts';
