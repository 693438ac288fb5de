import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { setLanguage } from '../../i18n/languageStore.ts';
import { useText } from '../../i18n/useText.ts';

const LANGUAGES = [
  { code: 'zh', name: '中文', lang: 'zh-CN' },
  { code: 'en', name: 'English', lang: 'en' },
] as const;

/** The current language is disabled; titles and tabs follow at once. */
export function LanguageMenu() {
  const { t, language } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton
          ref={anchor}
          className="tp-button"
          aria-label={t('shell.language')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <TranslateIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {LANGUAGES.map(({ code, name, lang }) => (
          <MenuItem
            key={code}
            lang={lang}
            disabled={code === language}
            onClick={() => {
              setOpen(false);
              setLanguage(code);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
