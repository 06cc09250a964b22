import type { ChannelSection, ChannelWidget } from '@waymark/contract/channels';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { ChannelInView } from './channels.row.ts';

/** Keeps how the page of a channel is arranged; a part that is not given stays. */
export async function updateArrangement(
  store: Store,
  channel: Authorized<ChannelInView, 'edit'>,
  arrangement: { readonly sections?: readonly ChannelSection[]; readonly widgets?: readonly ChannelWidget[] },
  now: Date,
): Promise<void> {
  const { sections, widgets } = arrangement;
  await store.db
    .updateTable('channels')
    .set({
      ...(sections === undefined ? {} : { sections: JSON.stringify(sections) }),
      ...(widgets === undefined ? {} : { widgets: JSON.stringify(widgets) }),
      updated_at: now,
    })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', channel.id)
    .execute();
}
