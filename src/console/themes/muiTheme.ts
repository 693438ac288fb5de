import { createTheme, type Theme } from '@mui/material/styles';
import { THEMES } from '../../model/themes/definitions.ts';
import { type ThemeTokens, tokensOf } from '../../model/themes/tokensOf.ts';
import type { ThemeChoice } from '../start/themes/themeStore.ts';
import { muiComponents } from './muiComponents.ts';

const FONT = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(', ');

const of = (tokens: ThemeTokens, name: string): string => tokens[name] ?? '#000000';

const shade = (tokens: ThemeTokens, name: string, dark: boolean) => ({
  main: of(tokens, dark ? name : `${name}-solid`),
  light: of(tokens, `${name}-soft`),
  dark: of(tokens, name),
  contrastText: dark ? '#14171c' : '#ffffff',
});

/** The tokens as a MUI theme: components of both libraries and our own style sheets agree. */
export function muiThemeOf({ name, color }: ThemeChoice): Theme {
  const tokens = tokensOf(name, color);
  const dark = THEMES[name].mode === 'dark';
  return createTheme({
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: {
        main: of(tokens, dark ? 'primary-text' : 'primary'),
        light: of(tokens, 'primary-soft'),
        dark: of(tokens, 'primary-hover'),
        contrastText: dark ? '#14171c' : of(tokens, 'on-primary'),
      },
      secondary: { main: of(tokens, 'text-quiet') },
      success: shade(tokens, 'success', dark),
      warning: shade(tokens, 'warning', dark),
      error: shade(tokens, 'danger', dark),
      info: shade(tokens, 'info', dark),
      background: { default: of(tokens, 'page'), paper: of(tokens, 'surface') },
      text: { primary: of(tokens, 'text'), secondary: of(tokens, 'text-quiet'), disabled: of(tokens, 'disabled') },
      divider: of(tokens, 'line'),
      action: {
        // Icons are as quiet in the dark as in the light.
        active: of(tokens, 'text-quiet'),
        hover: of(tokens, 'hover'),
        selected: of(tokens, 'primary-soft'),
        focus: of(tokens, 'hover'),
        disabled: of(tokens, 'disabled'),
        disabledBackground: of(tokens, 'hover'),
      },
    },
    shape: { borderRadius: Number.parseInt(of(tokens, 'radius'), 10) },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      body1: { fontSize: 14, lineHeight: '22px' },
      body2: { fontSize: 14, lineHeight: '22px' },
      caption: { fontSize: 12, lineHeight: '18px' },
      subtitle1: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      subtitle2: { fontSize: 14, lineHeight: '22px', fontWeight: 600 },
      h4: { fontSize: 24, lineHeight: '34px', fontWeight: 600 },
      h5: { fontSize: 20, lineHeight: '30px', fontWeight: 600 },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      button: { fontSize: 14, lineHeight: '22px', fontWeight: 400, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 180,
        complex: 180,
        enteringScreen: 180,
        leavingScreen: 180,
      },
    },
    components: muiComponents,
  });
}
