import { Button } from '@mui/material';
import { useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { call } from '../../../../console/start/http/call.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { Icon } from '../../../../console/widgets/Icon.tsx';
import { dutyExamToken } from '../../wire/calls.ts';
import { siteAddress } from '../../wire/siteAddress.ts';
import { SITTING } from './sittingTexts.ts';

/** Opens the external exam site, which learns from a ticket of one minute who comes. */
export function ExternalSite({ site }: { readonly site: string }) {
  const { t } = useTextsOf(SITTING);
  const [busy, setBusy] = useState(false);
  if (site === '') return null;
  const open = async () => {
    // Opened at once: a window that opens after an answer is taken for an advertisement.
    const page = window.open('', '_blank');
    setBusy(true);
    try {
      const address = siteAddress(site, await call(dutyExamToken));
      if (page === null) window.location.assign(address);
      else {
        page.opener = null;
        page.location.replace(address);
      }
    } catch (error) {
      page?.close();
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={busy} startIcon={<Icon name="open_in_new" />} onClick={() => void open()}>
      {t('mine.site')}
    </Button>
  );
}
