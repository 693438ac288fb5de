import Button from '@mui/material/Button';
import { type CSSProperties, useState } from 'react';
import { THEMES } from '../../../model/themes/definitions.ts';
import { THEME_NAMES, type ThemeName } from '../../../model/themes/ThemeName.ts';
import { tokensOf } from '../../../model/themes/tokensOf.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { chooseTheme, paintTheme, type ThemeChoice, themeStore } from '../../start/themes/themeStore.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { BAR_TEXTS } from './barTexts.ts';
import styles from './ThemeDialog.module.css';

const COLORS = ['#1677FF', '#13A8A8', '#2BA471', '#D9820A', '#E5484D', '#C41D7F', '#722ED1', '#4B5563'];

/** A small picture of the console in a theme, painted with that theme's own tokens. */
function Miniature({ name, color }: { readonly name: ThemeName; readonly color: string | undefined }) {
  const tokens = tokensOf(name, color);
  const style = Object.fromEntries(Object.entries(tokens).map(([key, value]) => [`--sa-${key}`, value]));
  return (
    <span className={styles.mini} style={style as CSSProperties} aria-hidden="true">
      <span className={styles.side}>
        <i data-on="" />
        <i />
        <i />
      </span>
      <span className={styles.bar} />
      <span className={styles.body}>
        <b />
        <i />
        <i />
      </span>
    </span>
  );
}

/** Themes and the primary colour, shown on the page at once; leaving without keeping restores what was. */
export function ThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, text } = useTextsOf(BAR_TEXTS);
  const choice = themeStore.use();
  const [before] = useState(choice);
  const cancel = () => {
    paintTheme(before);
    onClose();
  };
  const keep = () => {
    chooseTheme(choice);
    onClose();
  };
  const show = (change: Partial<ThemeChoice>) => paintTheme({ ...choice, ...change });
  const footer = (
    <>
      <Button variant="outlined" color="inherit" onClick={cancel}>
        {t('cancel')}
      </Button>
      <Button variant="contained" onClick={keep}>
        {t('shell.themeKeep')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('shell.themeTitle')} width={720} onClose={cancel} footer={footer}>
      <fieldset className={styles.themes}>
        <legend className="sa-hidden">{t('shell.themeTitle')}</legend>
        {THEME_NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="theme"
              checked={name === choice.name}
              onChange={() => show({ name, color: choice.color })}
            />
            <Miniature name={name} color={choice.color} />
            {text(THEMES[name].label)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.colors}>
        <legend>{t('shell.themeColor')}</legend>
        <label className={styles.own}>
          <input
            type="radio"
            name="color"
            checked={choice.color === undefined}
            onChange={() => show({ color: undefined })}
          />
          {t('shell.themeOwn')}
        </label>
        {COLORS.map((color) => (
          <label key={color} className={styles.dot} style={{ '--dot': color } as CSSProperties}>
            <input
              type="radio"
              name="color"
              aria-label={color}
              checked={choice.color?.toUpperCase() === color}
              onChange={() => show({ color })}
            />
          </label>
        ))}
        <label className={styles.custom}>
          <input
            type="color"
            value={choice.color ?? THEMES[choice.name].primary}
            onChange={(event) => show({ color: event.target.value })}
          />
          {t('shell.themeCustom')}
        </label>
      </fieldset>
    </DialogFrame>
  );
}
