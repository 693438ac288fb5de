import { type BootOutcome, boot } from './boot.ts';
import { loadConsole } from './loadConsole.ts';
import { adoptSignIn, type SignIn } from './login/adoptSignIn.ts';
import { arrange } from './login/arrange.ts';
import { elementIn } from './login/elementIn.ts';
import { showNoBundle, showNoServer, showOpenPage, showWrongConfig } from './login/messages.ts';
import { hideMessage } from './login/showMessage.ts';
import { showTexts } from './login/words.ts';
import { dropPicture, scrollPicture } from './picture/shellPicture.ts';
import { isOpenPage } from './session/openPages.ts';
import { currentAddress, signInAddress } from './session/signInAddress.ts';
import { prepareSealing } from './session/withSealing.ts';
import { phaseStore } from './stores/phaseStore.ts';

/** While somebody types, the console and what her password needs are on their way. */
function prepare(): void {
  void loadConsole().catch(() => undefined);
  prepareSealing();
}

/** The console in its place of the page, with what stands there until it has drawn something. */
function consolePlace() {
  const root = elementIn(document, '#root');
  const opening = [...root.childNodes];
  let leave: (() => void) | undefined;
  const fail = () => {
    dropPicture();
    showNoBundle();
  };
  return {
    enter: async () => {
      root.replaceChildren(...opening);
      showTexts(root);
      document.documentElement.dataset.phase = 'in';
      scrollPicture();
      try {
        const { mountConsole } = await loadConsole();
        if (phaseStore.get() === 'signedIn') leave ??= mountConsole(root, fail);
      } catch {
        fail();
      }
    },
    /** At once: nothing of the console may draw without its person. */
    leave: () => {
      dropPicture();
      leave?.();
      leave = undefined;
    },
  };
}

function takeOver(page: HTMLElement): SignIn {
  arrange(page);
  return adoptSignIn(page, prepare);
}

/** The sign-in page or the console, whatever the session says, now and whenever it begins or ends. */
function followPhase(): void {
  const page = elementIn(document, '#sign-in');
  // Whoever comes back sees nothing of it.
  let door: SignIn | undefined;
  const place = consolePlace();
  const showSignIn = () => {
    const { pathname } = window.location;
    if (isOpenPage(pathname)) return showOpenPage(pathname);
    if (pathname !== '/login') window.history.replaceState(null, '', signInAddress(currentAddress()));
    door ??= takeOver(page);
    door.show();
  };
  const show = () => {
    hideMessage();
    if (phaseStore.get() === 'signedIn') {
      door?.hide();
      page.remove();
      void place.enter();
    } else {
      place.leave();
      showSignIn();
    }
  };
  phaseStore.subscribe(show);
  show();
}

function show(outcome: BootOutcome): void {
  hideMessage();
  if (outcome.state !== 'ready') dropPicture();
  if (outcome.state === 'wrongConfig') showWrongConfig(outcome.problems);
  else if (outcome.state === 'noServer') showNoServer(openPage);
  else followPhase();
}

/** Begins; and again where no server answered. */
export function openPage(): void {
  void boot().then(show);
}
