import { useState } from 'react';

/** Secrets as they are typed: never kept on the device, and sent only where something was typed. */
export function useTypedSecrets() {
  const [stripeKey, setKey] = useState('');
  const [stripeSigningSecret, setSigningSecret] = useState('');
  return {
    stripeKey,
    setKey,
    stripeSigningSecret,
    setSigningSecret,
    wanted: { ...(stripeKey === '' ? {} : { stripeKey }), ...(stripeSigningSecret === '' ? {} : { stripeSigningSecret }) },
    clear: () => {
      setKey('');
      setSigningSecret('');
    },
  };
}
