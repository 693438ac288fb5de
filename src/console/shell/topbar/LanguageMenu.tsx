import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import { setLanguage } from '../../start/texts/languageStore.ts';
import { speechStore } from '../../start/texts/speech.ts';
import { useEver } from '../../widgets/useEver.ts';
import { BarButton } from './BarButton.tsx';

/** Nothing where there is no choice. The current language is disabled; titles and tabs follow at once. */
export function LanguageMenu() {
  const { t, language } = useText();
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const hasMenu = useEver(open);
  const { languages } = speechStore.use();
  if (languages.length < 2) return null;
  return (
    <>
      <BarButton
        name={t('shell.language')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          anchor.current = currentTarget;
          setOpen(true);
        }}
      >
        <TranslateIcon sx={{ fontSize: 18 }} />
      </BarButton>
      {hasMenu && (
        <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
          {languages.map((code) => (
            <MenuItem
              key={code}
              lang={languageTags(code).lang}
              disabled={code === language}
              onClick={() => {
                setOpen(false);
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
