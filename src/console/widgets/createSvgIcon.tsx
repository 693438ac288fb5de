import SvgIcon, { type SvgIconProps, svgIconClasses } from '@mui/material/SvgIcon';
import type { CSSProperties, ReactElement, ReactNode } from 'react';

/** Buttons and inputs style the icons in them by MUI's own names. */
const CLASSES = `sa-icon ${svgIconClasses.root} ${svgIconClasses.fontSizeMedium}`;

/** Of what is said about an icon, what it needs no styles of its own for. */
const isPlain = ([name, value]: [string, unknown]): boolean =>
  name === 'aria-hidden' || name === 'className' || (name === 'sx' && isSize(value));

/** `{ fontSize: 18 }` and nothing else. */
function isSize(value: unknown): value is { readonly fontSize: number } {
  if (typeof value !== 'object' || value === null) return false;
  const [first, ...others] = Object.entries(value);
  return others.length === 0 && first?.[0] === 'fontSize' && typeof first[1] === 'number';
}

const sizeOf = ({ sx }: SvgIconProps): CSSProperties | undefined =>
  isSize(sx) ? ({ '--sa-icon': `${sx.fontSize}px` } as CSSProperties) : undefined;

const classesOf = ({ className }: SvgIconProps): string =>
  className === undefined ? CLASSES : `${CLASSES} ${className}`;

function drawIcon(path: ReactNode, props: SvgIconProps): ReactElement {
  if (!Object.entries(props).every(isPlain)) return <SvgIcon {...props}>{path}</SvgIcon>;
  return (
    <svg className={classesOf(props)} style={sizeOf(props)} focusable="false" aria-hidden="true" viewBox="0 0 24 24">
      {path}
    </svg>
  );
}

/**
 * What the icons of MUI's package are made by in a build. Most of them, of which nothing but the size and a class is said, are one
 * element; MUI's own way takes four components and a style for each of the hundred that stand beside a list.
 */
const createSvgIcon = (path: ReactNode) =>
  Object.assign((props: SvgIconProps) => drawIcon(path, props), { muiName: 'SvgIcon' });

export default createSvgIcon;
