import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { PageLayoutRow } from './page-layouts.row.ts';

const arranges = (actor: Actor | null, _row: PageLayoutRow) => holds(actor, 'EDIT_LANDING_PAGE');

/** SES-62: those who may arrange pages see, change and publish their layouts. */
export const pageLayoutPolicy = definePolicy('page-layout', { view: arranges, edit: arranges });
