let returning = false;

/** Told by the host of the tabs: whether the tab that is being shown was open before. */
export function setTabReturn(now: boolean): void {
  returning = now;
}

/** True while a kept tab takes up its queries again. */
export const isReturning = (): boolean => returning;
