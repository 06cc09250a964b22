export { WaymarkProvider } from './provider/waymark-provider.tsx';
export { currentAppearance, setAccessibilityMode, setAppearanceChoice, useAppearance } from './provider/appearance.ts';
export type { Appearance, AppearanceChoice } from './provider/appearance.ts';
export { Anchor } from './provider/link-context.tsx';
export type { AnchorProps } from './provider/link-context.tsx';

export * from './icons/icons.ts';
export { Icon } from './icons/icon.tsx';
export type { IconShape } from './icons/icon.tsx';

export { Button, ButtonLink } from './actions/button.tsx';
export type { ButtonLinkProps, ButtonProps } from './actions/button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export type { IconButtonProps } from './actions/icon-button.tsx';
export { Link } from './actions/link.tsx';
export type { LinkProps } from './actions/link.tsx';

export { ArrangedRows } from './layout/arranged-rows.tsx';
export { Detail } from './layout/detail.tsx';
export { Divider, Grid, Lined, Panel, Railed, Row, Split, Stack } from './layout/layout.tsx';
export { Breadcrumbs, Page, PageHeader, PageOverlay, Section, SkipLink } from './layout/page.tsx';
export type { Crumb } from './layout/page.tsx';
export { Dots, Facts, Heading, Text } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { Field, FieldError, FieldNote } from './fields/field.tsx';
export type { FieldProps } from './fields/field.tsx';
export { DateField, NumberField, PasswordField, SelectField, TextArea, TextField } from './fields/text-fields.tsx';
export type { SelectFieldProps, SelectOption, TextAreaProps, TextFieldProps } from './fields/text-fields.tsx';
export { CheckboxField, CheckboxGroup, RadioGroup, Switch, SwitchField } from './fields/choice-fields.tsx';
export type { RadioOption } from './fields/choice-fields.tsx';
export { ColourField } from './fields/colour-field.tsx';
export { TagsField } from './fields/tags-field.tsx';
export type { TagOption } from './fields/tags-field.tsx';
export { FieldPair, Form, FormActions, FormErrorSummary, FormRefusal } from './fields/form.tsx';

export { CodeBlock } from './code/code-block.tsx';
export { Cover } from './covers/cover.tsx';
export type { CoverProps } from './covers/cover.tsx';
export { coverTones } from './covers/draw.ts';
export type { CoverTone } from './covers/draw.ts';
export { BigCard, BookmarkButton, CardCover, Kicker, ListRow, Reason, Tile } from './cards/card.tsx';
export type { Bookmark, CardProps } from './cards/card.tsx';
export { Standalone } from './cards/standalone.tsx';

export { Progress } from './skills/progress.tsx';
export { Match } from './skills/match.tsx';
export { LevelBars, LevelTrack, SkillChip, SkillChips } from './skills/skill.tsx';
export { type SkillLevel, useLevelWord } from './skills/level-word.ts';
export { LevelPicker } from './skills/level-picker.tsx';
export { Avatar, AvatarStack, GroupMark, PersonChip, PersonLine } from './people/person.tsx';
export type { Person } from './people/person.tsx';

export { Branch, Branches } from './lists/branches.tsx';
export { useDragged, useDropPlace } from './lists/use-drag-onto.ts';
export { useDraggedInto, useRowDragging } from './lists/use-row-dragging.ts';
export { SettingRow } from './lists/setting-row.tsx';
export { SortableList } from './lists/sortable-list.tsx';
export type { SortableItem } from './lists/sortable-list.tsx';

export { ActionBar } from './status/action-bar.tsx';
export { Badge, StatusBadge } from './status/badge.tsx';
export type { BadgeTone, Status } from './status/badge.tsx';
export { Banner, Notice, Refusal } from './status/notice.tsx';
export { notify } from './status/toast-store.ts';
export type { Toast } from './status/toast-store.ts';
export { bulkMessage } from './status/bulk-message.ts';
export { EmptyState, ErrorState, NotAllowed } from './status/states.tsx';
export { ErrorBoundary } from './status/error-boundary.tsx';
export { Loading, PartSkeleton, Skeleton, Skeletons } from './status/skeleton.tsx';

export { textLengths, truncate, truncateName, truncateSnippet } from './text/truncate.ts';

export { ConfirmDialog, Dialog, Drawer } from './overlays/dialog.tsx';
export { Menu, Popover } from './overlays/menu.tsx';
export type { MenuAction, MenuGroup, MenuItem, MenuLink, MenuToggle } from './overlays/menu-items.ts';
export { loadOverlays } from './overlays/overlay-parts.ts';
export { Tooltip } from './overlays/tooltip.tsx';
export { AppHeader, Logo, MenuDrawer, NotificationsButton, OnlyWide, SideNav, SidePages, TabBar, UserMenu } from './shell/app-header.tsx';
export type { NavItem, SideNavGroup } from './shell/app-header.tsx';
export { LinkTabs, SectionBar, Segments, SubPages, Tabs } from './shell/tabs.tsx';
export type { LinkTab, Segment, Tab } from './shell/tabs.tsx';
export { useKeys } from './shell/use-keys.ts';
export { SearchField } from './shell/search-field.tsx';
export type { Suggestion, SuggestionGroup } from './shell/suggestion-list.tsx';

export { BulkBar, DataTable } from './tables/data-table.tsx';
export type { Column, Sort } from './tables/data-table.tsx';
export { Pagination, ShowMore } from './tables/pagination.tsx';
export { ActiveFilters, FilterBar, FilterButton, FilterGroup, FilterPopover, FilterRail } from './filters/filters.tsx';
export type { ActiveFilter, FilterOption } from './filters/filters.tsx';
export { FileRow, UploadArea } from './files/upload.tsx';
export type { FileState } from './files/upload.tsx';
export { Disclosure, Disclosures } from './disclosure/disclosure.tsx';
export { StepDot, Stepper, Timeline } from './steps/steps.tsx';
export type { StepState, TimelineStep } from './steps/steps.tsx';
export { MentionArea } from './discussion/mention-area.tsx';
export type { Mentionable } from './discussion/mention-area.tsx';
export { DiscussionComment } from './discussion/comment.tsx';
export { Rating, RatingStars } from './discussion/rating.tsx';
export { RichText } from './discussion/rich-text.tsx';
export { AudioPlayer, CoveredPlayer, VideoPlayer } from './media/players.tsx';
export type { TextTrack } from './media/players.tsx';
export { Bars, ColumnsChart } from './charts/bars.tsx';
export { Opener, openerCell, type Opening } from './charts/opener.tsx';
export type { Bar } from './charts/bars.tsx';
export { ChartFrame } from './charts/chart-frame.tsx';
export { Figure, Figures } from './charts/figure.tsx';
export { HeatMap } from './charts/heat-map.tsx';
export { Hexagon } from './charts/hexagon.tsx';
export { Lines } from './charts/lines.tsx';
export type { LineSeries } from './charts/lines.tsx';
