import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import { setLanguage } from '../../start/texts/languageStore.ts';
import { speechStore } from '../../start/texts/speech.ts';
import styles from './topbar.module.css';

/** Nothing where there is no choice. The current language is disabled; titles and tabs follow at once. */
export function LanguageMenu() {
  const { t, language } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { languages } = speechStore.use();
  if (languages.length < 2) return null;
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton
          ref={anchor}
          className={styles.button}
          aria-label={t('shell.language')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <TranslateIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
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
    </>
  );
}
