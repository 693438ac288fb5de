import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import { setLanguage } from '../../start/texts/languageStore.ts';
import { speechStore } from '../../start/texts/speech.ts';
import { useMenu } from '../../widgets/useMenu.ts';
import { BarButton } from './BarButton.tsx';

/** Nothing where there is no choice. The current language is disabled; titles and tabs follow at once. */
export function LanguageMenu() {
  const { t, language } = useText();
  const { anchor, open, show, close } = useMenu();
  const { languages } = speechStore.use();
  if (languages.length < 2) return null;
  return (
    <>
      <BarButton name={t('shell.language')} aria-haspopup="menu" aria-expanded={open} onClick={show}>
        <TranslateIcon sx={{ fontSize: 18 }} />
      </BarButton>
      {anchor && (
        <Menu open={open} anchorEl={anchor} onClose={close}>
          {languages.map((code) => (
            <MenuItem
              key={code}
              lang={languageTags(code).lang}
              disabled={code === language}
              onClick={() => {
                close();
                void setLanguage(code);
              }}
            >
              {languageTags(code).name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
