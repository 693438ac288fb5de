import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';
import { barDialogStore } from './barDialogStore.ts';

export function ThemeButton() {
  const { t } = useText();
  return (
    <BarButton name={t('shell.theme')} onClick={() => barDialogStore.set('theme')}>
      <PaletteIcon sx={{ fontSize: 18 }} />
    </BarButton>
  );
}
