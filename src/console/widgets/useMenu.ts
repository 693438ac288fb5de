import { type SyntheticEvent, useState } from 'react';

/** What hangs from a button. */
interface HungMenu {
  /** Where it hangs; undefined until it is first opened: until then there is nothing to draw. */
  readonly anchor: HTMLElement | undefined;
  readonly open: boolean;
  /** The press of its button. */
  readonly show: (event: SyntheticEvent<HTMLElement>) => void;
  readonly close: () => void;
}

/** A menu or popover is made when it is first opened, and stays to be closed by its own motion. */
export function useMenu(): HungMenu {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setAnchor(currentTarget);
    setOpen(true);
  };
  return { anchor, open, show, close: () => setOpen(false) };
}
