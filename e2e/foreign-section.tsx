import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { version } from 'react';
import type { SectionModule, SectionProps } from '@waymark/contract/embedded-sections';

// A section as another team would build it: with its own React of another version, and another bundler (EMB-05).

function Pulse({ element, props }: { readonly element: HTMLElement; readonly props: SectionProps }) {
  const [token, setToken] = useState('');
  const [renewals, setRenewals] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    void props.getAccessToken().then(setToken, (error: Error) => setToken(error.message));
    const renew = (event: Event) => {
      setToken((event as CustomEvent<{ accessToken: string }>).detail.accessToken);
      setRenewals((count) => count + 1);
    };
    element.addEventListener('access-token', renew);
    return () => element.removeEventListener('access-token', renew);
  }, [element, props]);
  if (isBroken) throw new Error('The pulse stopped');
  const { tenant, theme, language, settings } = props;
  return (
    <section aria-label="Pulse">
      <p>
        React {version} for {tenant.name}, {theme.colour}, {theme.direction}, {language}, mood{' '}
        {JSON.stringify(settings['mood'] ?? 'unknown')}
      </p>
      <p>
        Token {token.slice(0, 4)}, renewed {renewals} times
      </p>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </section>
  );
}

export const mount: SectionModule<HTMLElement>['mount'] = (element, props) => {
  const root = createRoot(element);
  root.render(<Pulse element={element} props={props} />);
  return { unmount: () => root.unmount() };
};
