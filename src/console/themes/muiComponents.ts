import Fade from '@mui/material/Fade';
import type { ThemeOptions } from '@mui/material/styles';

import { InputFrame } from './InputFrame.tsx';
import { raComponents } from './raComponents.ts';

const FLOATING = {
  backgroundColor: 'var(--sa-raised)',
  backgroundImage: 'none',
  border: '1px solid var(--sa-line)',
  boxShadow: 'var(--sa-shadow)',
} as const;

const TONES = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** Its own grounds are worked out from the palette: black in dark themes. */
const ALERTS = Object.fromEntries(
  Object.entries(TONES).map(([severity, tone]) => [
    `&.MuiAlert-standard.MuiAlert-color${severity.slice(0, 1).toUpperCase()}${severity.slice(1)}`,
    {
      backgroundColor: `var(--sa-${tone}-soft)`,
      color: 'var(--sa-text)',
      '& .MuiAlert-icon': { color: `var(--sa-${tone})` },
    },
  ]),
);

/** Where the system paints all grounds, what a ground alone tells is told by a line. */
const FORCED = '@media (forced-colors: active)';

const darker = (color: string, share: number): string => `color-mix(in srgb, #000000 ${share}%, var(${color}))`;

/** What grows out of its corner moves from under the pointer: a quick press met another item, or none. */
const IN_PLACE = { slots: { transition: Fade } } as const;

/** Around what is ticked, not around the room of a finger about it: that reaches into the words on both sides. */
const TIGHT_RING = { '&.Mui-focusVisible': { outlineOffset: -8 } };

/** How MUI's parts look in this house: sizes and radii of one scale, one shadow, no ripple. */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--sa-focus)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minWidth: 64, padding: '6px 16px', whiteSpace: 'nowrap' },
      sizeSmall: { minWidth: 0, padding: '4px 12px', fontSize: 14 },
      // Words tell what it is: the frame only groups them, and may be as quiet as a line.
      outlined: {
        '&.MuiButton-colorInherit:not(.Mui-disabled)': { borderColor: 'var(--sa-line-strong)' },
        '&.MuiButton-colorPrimary:not(.Mui-disabled)': {
          color: 'var(--sa-primary-text)',
          '&:hover': { backgroundColor: 'var(--sa-primary-soft)' },
          '&:active': { backgroundColor: 'var(--sa-primary-soft-hover)' },
        },
        '&.MuiButton-colorError:not(.Mui-disabled):active': {
          backgroundColor: 'color-mix(in srgb, var(--sa-danger) 12%, transparent)',
        },
      },
      colorInherit: {
        backgroundColor: 'transparent',
        '&:not(.Mui-disabled):active': { backgroundColor: 'var(--sa-pressed)' },
      },
      // Stands on pages and in cards alike.
      text: {
        '&.MuiButton-colorPrimary:not(.Mui-disabled)': {
          color: 'var(--sa-primary-text)',
          '&:active': { backgroundColor: 'var(--sa-primary-soft-hover)' },
        },
      },
      contained: {
        [FORCED]: { border: '1px solid ButtonText' },
        // The palette's own colour is made for words; a filled button carries white in every theme.
        '&.MuiButton-colorPrimary:not(.Mui-disabled)': {
          backgroundColor: 'var(--sa-primary)',
          color: 'var(--sa-on-primary)',
          '&:hover': { backgroundColor: 'var(--sa-primary-hover)' },
          '&:active': { backgroundColor: 'var(--sa-primary-active)' },
        },
        '&.MuiButton-colorError:not(.Mui-disabled)': {
          backgroundColor: 'var(--sa-danger-solid)',
          color: '#ffffff',
          '&:hover': { backgroundColor: darker('--sa-danger-solid', 10) },
          '&:active': { backgroundColor: darker('--sa-danger-solid', 20) },
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--sa-radius)', '&:active': { backgroundColor: 'var(--sa-pressed)' } },
      sizeSmall: { width: 32, height: 32 },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    defaultProps: { slots: { notchedOutline: InputFrame } },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--sa-surface)',
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--sa-text-quiet)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          boxShadow: '0 0 0 3px var(--sa-primary-soft)',
        },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { boxShadow: '0 0 0 3px var(--sa-danger-soft)' },
        // As the house's own fields say both.
        [FORCED]: {
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { outline: '2px solid Highlight', outlineOffset: -1 },
          '&.Mui-error:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
            outline: '1px solid CanvasText',
            outlineOffset: -3,
          },
        },
        '&.Mui-disabled': { backgroundColor: 'var(--sa-sunken)' },
      },
      input: { height: 22, padding: '5px 12px', '&::placeholder': { color: 'var(--sa-text-faint)', opacity: 1 } },
      multiline: { padding: 0, '& textarea': { padding: '6px 12px' } },
    },
  },
  // Each input would put the same sheet into the page when it comes, and take it out when it goes: base.css has it.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { root: { fontSize: 14, lineHeight: '22px' } },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        minHeight: 22,
        paddingBlock: 5,
        lineHeight: '22px',
        // Where nothing is chosen, its words stand as a placeholder does.
        '&:has(+ input[value=""])': { color: 'var(--sa-text-faint)' },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        display: 'flex',
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        color: 'var(--sa-text-quiet)',
        fontSize: 14,
        lineHeight: '20px',
        '&.Mui-focused, &.Mui-error': { color: 'var(--sa-text-quiet)' },
      },
      // As in the forms of entities: the mark stands before the words, and alone is coloured.
      asterisk: { order: -1, marginRight: 4, color: 'var(--sa-danger)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 2, lineHeight: '18px' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { ...FLOATING, borderRadius: 10, '@media (max-width: 600px)': { margin: 16 } },
    },
  },
  MuiBackdrop: {
    // A double click on a button opens what hangs from it: the second press would close it again.
    defaultProps: { onClickCapture: (event) => event.detail > 1 && event.stopPropagation() },
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--sa-scrim)' } } },
  },
  MuiMenu: {
    defaultProps: IN_PLACE,
    styleOverrides: {
      paper: FLOATING,
      list: {
        padding: 4,
        '& .MuiListSubheader-root': { paddingInline: 12, lineHeight: '32px', backgroundColor: 'transparent' },
      },
    },
  },
  MuiPopover: { defaultProps: IN_PLACE, styleOverrides: { paper: FLOATING } },
  MuiAutocomplete: {
    styleOverrides: {
      // As high as what one types into.
      root: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: 32, paddingBlock: 0, paddingLeft: 4 } },
      paper: FLOATING,
      option: { minHeight: 32 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 12px',
        gap: 8,
        borderRadius: 4,
        fontSize: 14,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--sa-primary-soft)',
          color: 'var(--sa-primary-text)',
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', border: 0 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: {
        maxWidth: 360,
        padding: '6px 12px',
        backgroundColor: '#262b35',
        color: '#ffffff',
        fontSize: 12,
        lineHeight: '18px',
        fontWeight: 400,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      indicator: { [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
      root: { minHeight: 40 },
      // A scroll arrow that leads nowhere takes no room.
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 16px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--sa-line)', fontSize: 14 },
      head: { backgroundColor: 'var(--sa-sunken)', color: 'var(--sa-text-quiet)', fontWeight: 600 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: { '&.Mui-selected': { [FORCED]: { outline: '2px solid Highlight', outlineOffset: -2 } } },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiAlert: { styleOverrides: { root: ALERTS } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4 } } },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // Around the whole switch: around its knob the frame would cut it off.
      root: {
        '&:has(.Mui-focusVisible)': { outline: '2px solid var(--sa-focus)', outlineOffset: -1, borderRadius: 12 },
      },
      switchBase: { '&.Mui-focusVisible': { outline: 0 } },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: TIGHT_RING } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: TIGHT_RING } },
  ...raComponents,
};
