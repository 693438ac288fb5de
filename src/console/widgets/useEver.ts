import { useState } from 'react';

/** True from the first time on that it is: a menu is made when it is first opened, and stays to be closed by its own motion. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
