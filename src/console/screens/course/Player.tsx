import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';

/** Files of this server play here; what lies elsewhere opens in a window of its own. */
export function Player({ link, sound }: { readonly link: string; readonly sound: boolean }) {
  const { t } = useText();
  const [broken, setBroken] = useState(false);
  const elsewhere = !link.startsWith('/');
  if (elsewhere || broken) {
    const title = t(broken ? 'preview.cannotPlay' : 'preview.playsElsewhere');
    return (
      <StateNotice icon="ondemand_video" title={title} hint={link}>
        <Button variant="contained" href={link} target="_blank" rel="noreferrer noopener">
          {t('preview.open')}
        </Button>
      </StateNotice>
    );
  }
  const shared = { src: link, controls: true, preload: 'metadata', onError: () => setBroken(true) } as const;
  return sound ? <audio {...shared} /> : <video {...shared} />;
}
