import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { frameAddress } from './frameAddress.ts';
import './frame.css';

/** After this time without a loaded page a way out is offered: browsers do not tell why a frame stays empty. */
const PATIENCE = 3000;

function OpenOutside({ src }: { readonly src: string }) {
  const { t } = useText();
  return (
    <a className="sh-frame-link" href={src} target="_blank" rel="noopener noreferrer">
      {t('frame.open')}
    </a>
  );
}

/** Another site inside a tab: sandboxed, so that it can neither leave the frame nor read our storage. */
export function FramePage({ src }: { readonly src: string }) {
  const { t } = useText();
  const address = frameAddress(src, window.location);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE);
    return () => window.clearTimeout(timer);
  }, []);
  if (address === undefined) {
    return <StateNotice icon="link" title={t('frame.blocked')} hint={t('frame.blockedHint')} />;
  }
  return (
    <div className="sh-frame">
      {late && (
        <p className="sh-frame-note">
          {t('frame.slow')} <OpenOutside src={address} />
        </p>
      )}
      <iframe
        title={address}
        src={address}
        sandbox={
          new URL(address).origin === window.location.origin
            ? 'allow-scripts allow-forms allow-popups allow-downloads'
            : 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'
        }
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
