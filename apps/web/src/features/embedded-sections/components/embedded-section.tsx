import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECTION_API_VERSION, type SectionEvent } from '@waymark/contract/embedded-sections';
import { Button, ErrorState, Notice, notify, Skeletons, useAppearance } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { saidInSection } from '../../../platform/i18n/text-parts.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { metadataQuery, sectionUserQuery } from '../embedded-sections.queries.ts';
import { RunningSection, type SectionLook } from '../running-section.ts';
import type { SectionFailure, SectionSource } from '../section-loader.ts';

const NO_SETTINGS: Readonly<Record<string, unknown>> = {};

interface EmbeddedSectionProps {
  readonly name: string;
  /** Plain JSON that the section gets as its settings. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /** What stands there when it cannot be shown: why, and a way to try again, or nothing (EMB-03). */
  readonly fallback?: 'error' | 'nothing' | undefined;
  readonly onEvent?: ((event: SectionEvent) => void) | undefined;
  /** In the place of what is registered under the name: for trying it out (EMB-04). */
  readonly source?: SectionSource | undefined;
}

/** A section by its name, from metadata over descriptor to module (EMB-01). */
export function EmbeddedSection({ name, source, fallback = 'error', ...rest }: EmbeddedSectionProps) {
  const metadata = useQuery({ ...metadataQuery(name), enabled: source === undefined });
  const user = useQuery(sectionUserQuery);
  const [failure, setFailure] = useState<SectionFailure>();
  const found = source ?? metadata.data;
  const failed = metadata.isError || user.isError ? 'missing' : failure;
  if (failed !== undefined) {
    const again = () => {
      setFailure(undefined);
      if (source === undefined) void metadata.refetch();
      void user.refetch();
    };
    return fallback === 'nothing' ? null : <Fallback failure={failed} onRetry={again} />;
  }
  if (found === undefined || user.data === undefined) return fallback === 'nothing' ? null : <Skeletons shape="rows" count={3} />;
  const externalId = typeof user.data.external_id === 'string' ? user.data.external_id : null;
  return <Running {...rest} source={found} externalId={externalId} quiet={fallback === 'nothing'} onFailure={setFailure} />;
}

function Fallback({ failure, onRetry }: { readonly failure: SectionFailure; readonly onRetry: () => void }) {
  const { t } = useLingui();
  if (failure === 'refused') {
    return (
      <Notice tone="info" action={<Button size="s" onClick={() => location.reload()}>{t`Reload the page`}</Button>}>
        {t`This section was added after the page loaded. Reload to see it.`}
      </Notice>
    );
  }
  return (
    <ErrorState onRetry={onRetry}>{failure === 'missing' ? t`This part is not available.` : t`This part could not be loaded.`}</ErrorState>
  );
}

const changedTextsOf = (code: string, name: string): Pick<SectionLook, 'changedTexts'> => {
  const changedTexts = saidInSection(code, name);
  return changedTexts === undefined ? {} : { changedTexts };
};

interface RunningProps extends Pick<EmbeddedSectionProps, 'settings' | 'onEvent'> {
  readonly source: SectionSource;
  readonly externalId: string | null;
  readonly quiet: boolean;
  readonly onFailure: (failure: SectionFailure) => void;
}

function Running({ source, settings = NO_SETTINGS, externalId, quiet, onEvent, onFailure }: RunningProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<RunningSection>(null);
  const [isShown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const { id, name: organisationName, brandColour } = useOrganisation();
  const { code, direction } = useLanguage();
  const { scheme } = useAppearance();
  const userId = useCurrentUser()?.id ?? '';
  const lookNow = useEffectEvent((): SectionLook => ({
    apiVersion: SECTION_API_VERSION,
    name: source.name,
    tenant: { id, name: organisationName, host: location.host },
    theme: { colour: brandColour, appearance: scheme, direction },
    language: code,
    ...changedTextsOf(code, source.name),
    user: { id: userId, externalId },
    apiBase: `${location.origin}/api/v1`,
    settings,
  }));
  const tell = useEffectEvent((event: SectionEvent) => onEvent?.(event));
  const fail = useEffectEvent((failure: SectionFailure) => onFailure(failure));
  const tellTokenFailure = useEffectEvent(() => notify({ tone: 'bad', message: t`Failed to retrieve access token` }));
  useEffect(() => {
    // The section's alone: nothing of ours is in it, and it goes with the section.
    const element = document.createElement('div');
    place.current?.append(element);
    const started = new RunningSection(element, source, lookNow(), {
      onShown: () => setShown(true),
      onFailure: (failure) => fail(failure),
      onTokenFailure: () => tellTokenFailure(),
      onEvent: (event) => tell(event),
    });
    running.current = started;
    return () => {
      running.current = null;
      started.stop();
    };
  }, [source, settings, round]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (running.current?.canUpdate === true) running.current.update(lookNow());
    else setRound((before) => before + 1);
  }, [code, direction, scheme, brandColour]);
  return (
    <>
      {!isShown && !quiet && <Skeletons shape="rows" count={3} />}
      <div ref={place} />
    </>
  );
}
