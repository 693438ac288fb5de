import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';

const ThemeDialog = lazy(async () => ({ default: (await import('./ThemeDialog.tsx')).ThemeDialog }));

export function ThemeButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton name={t('shell.theme')} onClick={() => setOpen(true)}>
        <PaletteIcon sx={{ fontSize: 18 }} />
      </BarButton>
      {open && (
        <Suspense fallback={null}>
          <ThemeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
