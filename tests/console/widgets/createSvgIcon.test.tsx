import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import createSvgIcon from '../../../src/console/widgets/createSvgIcon.tsx';

const path = <path d="M0 0h24v24z" />;
const Icon = createSvgIcon(path);

function drawn(props: SvgIconProps) {
  const own = render(<Icon {...props} />).container.querySelector('svg');
  const theirs = render(<SvgIcon {...props}>{path}</SvgIcon>).container.querySelector('svg');
  if (own === null || theirs === null) throw new Error('no icon');
  return { own, theirs };
}

const LOOKS = ['width', 'height', 'display', 'flex-shrink', 'user-select', 'fill', 'font-size'] as const;

describe('an icon', () => {
  it('is one element with what MUI says of it, where nothing but its size and a class is said', () => {
    for (const props of [
      {},
      { 'aria-hidden': true },
      { sx: { fontSize: 18 } },
      { 'aria-hidden': true, sx: { fontSize: 16 } },
      { className: 'arrow', sx: { fontSize: 18 } },
    ]) {
      const { own, theirs } = drawn(props);
      expect(own.className.baseVal).toContain('sa-icon');
      expect(own.style.getPropertyValue('--sa-icon')).toBe(props.sx === undefined ? '' : `${props.sx.fontSize}px`);
      for (const name of ['viewBox', 'aria-hidden', 'focusable', 'role'])
        expect(own.getAttribute(name), name).toBe(theirs.getAttribute(name));
      expect(own.innerHTML).toBe(theirs.innerHTML);
      for (const name of theirs.classList) if (!name.startsWith('css-')) expect([...own.classList]).toContain(name);
    }
  });

  it('is drawn by MUI where more is said, with all of that', () => {
    const more: readonly SvgIconProps[] = [
      { titleAccess: 'Yes' },
      { color: 'primary' },
      { fontSize: 'inherit' },
      { className: 'arrow', color: 'primary' },
      { sx: { fontSize: 16, color: 'text.secondary' } },
      { sx: { fontSize: { xs: 12, md: 18 } } },
    ];
    for (const props of more) {
      const { own, theirs } = drawn(props);
      expect(own.outerHTML).toBe(theirs.outerHTML);
      for (const look of LOOKS)
        expect(getComputedStyle(own).getPropertyValue(look)).toBe(getComputedStyle(theirs).getPropertyValue(look));
    }
  });
});
