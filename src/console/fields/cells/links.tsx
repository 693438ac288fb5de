import styles from '../../widgets/typography.module.css';
import type { CellKind, CellProps } from '../CellKind.ts';
import { safeLink } from '../safeLink.ts';
import { plainText } from './plainText.ts';
import { valueLook } from './valueLook.ts';

interface LinkTextProps {
  readonly text: string;
  /** Absent when the text must not lead anywhere. */
  readonly href: string | undefined;
  readonly place: CellProps['place'];
  readonly newTab?: boolean;
  /** Of no use when it is cut short. */
  readonly isNumber?: boolean;
}

/** A text that leads somewhere. */
export function LinkText({ text, href, place, newTab, isNumber = false }: LinkTextProps) {
  const number = isNumber ? { 'data-number': true } : {};
  if (href === undefined)
    return (
      <span className={valueLook(place)} {...number}>
        {text}
      </span>
    );
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={`${valueLook(place)} ${styles.link}`} href={href} title={text} {...target} {...number}>
      {text}
    </a>
  );
}

/** Dials; a masked number (199****0001) does not. */
export const phoneCell: CellKind = {
  Show: ({ value, place }) => (
    <LinkText
      place={place}
      isNumber
      text={plainText(value)}
      href={/^[+\d -]+$/.test(plainText(value)) ? `tel:${plainText(value)}` : undefined}
    />
  ),
  text: ({ value }) => plainText(value),
};

/** Opens the mail program; a masked address does not. */
export const emailCell: CellKind = {
  Show: ({ value, place }) => (
    <LinkText
      place={place}
      text={plainText(value)}
      href={/^[^\s@*]+@[^\s@]+$/.test(plainText(value)) ? `mailto:${plainText(value)}` : undefined}
    />
  ),
  text: ({ value }) => plainText(value),
};

/** Opens http(s) addresses in a new tab; anything else is only text. */
export const urlCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place }) => <LinkText place={place} text={plainText(value)} href={safeLink(value)} newTab={true} />,
  text: ({ value }) => plainText(value),
};
