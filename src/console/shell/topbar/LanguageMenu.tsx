import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { LANGUAGES } from '../../../model/Text.ts';
import { useText } from '../../i18n/useText.ts';
import { setLanguage } from '../../start/texts/languageStore.ts';
import { LANGUAGE_TAGS } from '../../start/texts/languageTags.ts';

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
        {LANGUAGES.map((code) => (
          <MenuItem
            key={code}
            lang={LANGUAGE_TAGS[code].lang}
            disabled={code === language}
            onClick={() => {
              setOpen(false);
              setLanguage(code);
            }}
          >
            {LANGUAGE_TAGS[code].name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
