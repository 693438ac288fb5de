import { Menu, ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { muiThemeOf } from '../../../src/console/themes/muiTheme.ts';

afterEach(cleanup);

it('what hangs from a button stays after the second press of the double click that opened it', () => {
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={muiThemeOf({ name: 'white', color: '#409EFF' })}>
      <Menu open anchorEl={document.body} onClose={onClose}>
        <li>…</li>
      </Menu>
    </ThemeProvider>,
  );
  const beside = document.querySelector('.MuiBackdrop-root') as Element;

  fireEvent.click(beside, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(beside, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});
