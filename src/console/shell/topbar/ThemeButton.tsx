import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { BarButton } from './BarButton.tsx';
import { PartFrame } from './PartFrame.tsx';

const ThemeDialog = lazyPart(async () => (await import('./ThemeDialog.tsx')).ThemeDialog);

export function ThemeButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <BarButton name={t('shell.theme')} onClick={() => setOpen(true)}>
        <PaletteIcon sx={{ fontSize: 18 }} />
      </BarButton>
      {open && (
        <PartFrame onFail={close}>
          <ThemeDialog onClose={close} />
        </PartFrame>
      )}
    </>
  );
}
