import { type RefObject, useEffect } from 'react';
import { keepPicture } from '../../start/picture/shellPicture.ts';
import { sessionStore } from '../../start/stores/sessionStore.ts';
import { languageStore } from '../../start/texts/languageStore.ts';
import { themeStore } from '../../start/themes/themeStore.ts';
import { lockStore } from '../../stores/lockStore.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { tabsStore } from '../../stores/tabsStore.ts';
import { collapsedStore, openGroupsStore } from '../sidebarStore.ts';
import { pictureOf } from './pictureOf.ts';

/** Whatever changes the bars is followed by more, and by the page between them: so long it is waited for. */
const SETTLED_MS = 1000;
const MOST_CHARACTERS = 200_000;

const FOLLOWED = [tabsStore, collapsedStore, openGroupsStore, navigationStore, languageStore, themeStore];

function take(shell: Element | null): void {
  const page = shell?.querySelector('main');
  const { user } = sessionStore.get();
  if (!shell || !page || user === undefined || lockStore.get() || !shell.checkVisibility()) return;
  const picture = pictureOf(shell, page);
  if (picture.html.length + picture.css.length <= MOST_CHARACTERS) keepPicture(user.id, picture);
}

/** Keeps what the bars look like for the moment in which their person comes back, whenever they have changed. */
export function useShellPicture(shell: RefObject<Element | null>): void {
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const cancel = () => {
      clearTimeout(settled);
      if (idle !== 0) cancelIdleCallback(idle);
    };
    const follow = () => {
      cancel();
      // Browsers without idle callbacks open the console as they always did.
      settled = setTimeout(() => {
        idle = requestIdleCallback(() => take(shell.current));
      }, SETTLED_MS);
    };
    if (!('requestIdleCallback' in window)) return undefined;
    const ends = FOLLOWED.map((store) => store.subscribe(follow));
    follow();
    return () => {
      cancel();
      for (const end of ends) end();
    };
  }, [shell]);
}
