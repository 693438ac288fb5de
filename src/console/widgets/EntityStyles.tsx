import { GlobalStyles, type Theme } from '@mui/material';
import { alpha, darken, lighten } from '@mui/material/styles';
import type { TagColor } from '../../model/Field.ts';

const SHADES = { primary: 'primary', success: 'success', warning: 'warning', danger: 'error', info: 'info' } as const;

function shade(theme: Theme, color: keyof typeof SHADES) {
  const main = theme.palette[SHADES[color]].main;
  const dark = theme.palette.mode === 'dark';
  return {
    '--sh-text': dark ? lighten(main, 0.45) : darken(main, 0.45),
    '--sh-dot': main,
    '--sh-soft': alpha(main, dark ? 0.22 : 0.1),
    '--sh-line': alpha(main, dark ? 0.4 : 0.28),
  };
}

function tagShades(theme: Theme) {
  const colors = Object.keys(SHADES) as (keyof typeof SHADES)[];
  const shades = Object.fromEntries(colors.map((color) => [`.sh-${color satisfies TagColor}`, shade(theme, color)]));
  return {
    ...shades,
    '.sh-default': {
      '--sh-text': theme.palette.text.secondary,
      '--sh-dot': theme.palette.text.disabled,
      '--sh-soft': theme.palette.action.hover,
      '--sh-line': theme.palette.divider,
    },
  };
}

/** Styles of what tables repeat by the thousand: classes, because one style object per cell costs a render each. */
const styles = (theme: Theme) => ({
  ...tagShades(theme),
  '.sh-tag': {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '0 8px',
    marginInlineEnd: 4,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontSize: 12,
    lineHeight: '20px',
    color: 'var(--sh-text)',
    background: 'var(--sh-soft)',
    border: '1px solid var(--sh-line)',
    borderRadius: 4,
  },
  '.sh-status': { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '.sh-status > i': { width: 6, height: 6, flex: 'none', borderRadius: '50%', background: 'var(--sh-dot)' },
  '.sh-dash': { color: theme.palette.text.disabled },
  '.sh-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.sh-line': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.sh-code': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.93em' },
  '.sh-number': { fontVariantNumeric: 'tabular-nums' },
  '.sh-text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.sh-link': { color: theme.palette.primary.main, textDecoration: 'none' },
  '.sh-link:hover': { textDecoration: 'underline' },
  '.sh-html': { overflowWrap: 'anywhere' },
  '.sh-html img': { maxWidth: '100%' },
  '.sh-html > :first-of-type': { marginTop: 0 },
  '.sh-html > :last-child': { marginBottom: 0 },
  '.sh-swatch': {
    display: 'inline-block',
    width: 14,
    height: 14,
    marginInlineEnd: 6,
    verticalAlign: '-2px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 3,
  },
  '.sh-thumbs': { display: 'inline-flex', gap: 4, alignItems: 'center', maxWidth: '100%', overflow: 'hidden' },
  '.sh-thumb': {
    padding: 0,
    flex: 'none',
    overflow: 'hidden',
    cursor: 'zoom-in',
    background: theme.palette.action.hover,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
  },
  '.sh-thumb img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

/** Placed once per screen. */
export function EntityStyles() {
  return <GlobalStyles styles={styles} />;
}
