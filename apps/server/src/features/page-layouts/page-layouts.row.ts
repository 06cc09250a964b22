import type { UserId } from '@waymark/contract/kit';
import type { ArrangedPage, LayoutAudience, LayoutWidget, PageLayoutId } from '@waymark/contract/page-layouts';

export interface PageLayoutRow {
  readonly id: PageLayoutId;
  readonly page: ArrangedPage;
  readonly name: string;
  readonly audience: LayoutAudience | null;
  readonly position: number;
  readonly draft: readonly LayoutWidget[];
  readonly published: readonly LayoutWidget[] | null;
  readonly published_number: number | null;
  readonly version: number;
  readonly edited_at: Date;
  readonly edited_by: UserId;
  readonly schedule_id: string | null;
  readonly schedule_at: Date | null;
  readonly schedule_by: UserId | null;
  readonly schedule_widgets: readonly LayoutWidget[] | null;
  readonly schedule_refusal: string | null;
}

export interface LayoutVersionRow {
  readonly number: number;
  readonly widgets: readonly LayoutWidget[];
  readonly kind: 'published' | 'scheduled' | 'restored';
  readonly restored_number: number | null;
  readonly published_at: Date;
  readonly published_by: UserId;
}
