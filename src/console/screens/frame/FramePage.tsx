import { useEffect, useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import styles from './FramePage.module.css';
import { frameAddress } from './frameAddress.ts';
import { FRAME_TEXTS } from './frameTexts.ts';
import { useFrameVerdict } from './useFrameVerdict.ts';

/** After this time a way out is offered: browsers do not tell why a frame stays empty. */
const TIMEOUT_MS = 3000;

/** A foreign site keeps its own origin; a page of our own host gets none, so that it cannot read our storage. */
const FOREIGN = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';
const OWN = 'allow-scripts allow-forms allow-popups allow-downloads';

const REFUSALS = { refused: 'frame.refused', missing: 'frame.missing', notAllowed: 'frame.notAllowed' } as const;

function OpenOutside({ src }: { readonly src: string }) {
  const { t } = useTextsOf(FRAME_TEXTS);
  return (
    <a className={styles.link} href={src} target="_blank" rel="noopener noreferrer">
      {t('frame.open')}
    </a>
  );
}

function Frame({ address, known }: { readonly address: string; readonly known: boolean }) {
  const { t } = useTextsOf(FRAME_TEXTS);
  const [loaded, setLoaded] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={styles.root} data-part="frame">
      {late && !(loaded && known) && (
        <p className={styles.note} role="status">
          {t(loaded ? 'frame.empty' : 'frame.slow')} <OpenOutside src={address} />
        </p>
      )}
      <iframe
        title={address}
        src={address}
        sandbox={new URL(address).origin === window.location.origin ? OWN : FOREIGN}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** Another site inside a tab: sandboxed, so that it can neither leave the frame nor read our storage. */
export function FramePage({ src }: { readonly src: string }) {
  const { t } = useTextsOf(FRAME_TEXTS);
  const address = frameAddress(src, window.location);
  const verdict = useFrameVerdict(address);
  if (address === undefined) {
    return <StateNotice icon="link" title={t('frame.blocked')} hint={t('frame.blockedHint')} />;
  }
  if (verdict === 'asking') {
    return (
      <p className={styles.wait} role="status">
        {t('shell.loading')}…
      </p>
    );
  }
  if (verdict === 'shown' || verdict === 'unknown') return <Frame address={address} known={verdict === 'shown'} />;
  const { host } = new URL(address);
  return (
    <StateNotice icon="link" title={t('frame.blocked')} hint={t(REFUSALS[verdict], { host })} alert>
      <OpenOutside src={address} />
    </StateNotice>
  );
}
