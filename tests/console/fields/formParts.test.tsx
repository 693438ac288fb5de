import { TextField, ThemeProvider } from '@mui/material';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FieldRow } from '../../../src/console/fields/form/FieldRow.tsx';
import { FormGrid } from '../../../src/console/fields/form/FormGrid.tsx';
import { GroupTitle } from '../../../src/console/fields/form/GroupTitle.tsx';
import { muiThemeOf } from '../../../src/console/themes/muiTheme.ts';

afterEach(cleanup);

/** Elements whose styles were worked out while they were drawn. */
const styled = (within: ParentNode) => within.querySelectorAll('[class*="css-"], [class*="Mui"]').length;
const injected = () =>
  [...document.querySelectorAll('style')].filter((one) => /@keyframes mui-auto-fill/.test(one.textContent));

describe('what a form has for each of its fields', () => {
  it('carries plain classes: a form of forty fields would work out two hundred styles', () => {
    const { container } = render(
      <>
        <GroupTitle>group</GroupTitle>
        <FormGrid>
          <FieldRow id="a" label="A" span={6} required requiredText="required" error="wrong">
            one
          </FieldRow>
          <FieldRow id="b" label="B" span={12} roomy={false}>
            two
          </FieldRow>
        </FormGrid>
      </>,
    );
    expect(container.querySelectorAll('[data-field]').length).toBe(2);
    expect(styled(container)).toBe(0);
  });

  it('puts no style sheet into the page for each input that comes and goes', () => {
    render(
      <ThemeProvider theme={muiThemeOf({ name: 'white', color: undefined })}>
        <TextField />
      </ThemeProvider>,
    );
    expect(document.querySelector('input')).toBeTruthy();
    expect(injected()).toEqual([]);
  });

  it('draws the frame of an input as one element that works out no styles', () => {
    const { container } = render(
      <ThemeProvider theme={muiThemeOf({ name: 'white', color: undefined })}>
        <TextField label="above" />
      </ThemeProvider>,
    );
    const frame = container.querySelector('fieldset');
    expect(frame?.childElementCount).toBe(0);
    expect(frame?.className).not.toMatch(/(^| )css-/);
  });
});
