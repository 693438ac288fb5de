import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useGo } from '../context/useGo.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A link to a page of the console that opens its tab. */
export function PageLink({ to, ...rest }: Props) {
  const navigate = useGo();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={open} />;
}
