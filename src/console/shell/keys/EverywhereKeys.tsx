import { useLayoutEffect } from 'react';
import { lazyPart } from '../../parts/lazyPart.ts';
import { undoToast } from '../../start/stores/toastStore.ts';
import { bindKeys } from '../../widgets/keys/bindKeys.ts';
import { isTyping } from '../../widgets/keys/pressed.ts';
import { paletteStore } from '../palette/paletteStore.ts';
import { PartFrame } from '../topbar/PartFrame.tsx';
import { keySheetStore } from './keySheetStore.ts';

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);

const Palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette);

const closePalette = () => paletteStore.set(false);
const close = () => keySheetStore.set(false);

/** The keys that work wherever one is, and what they open. */
export function EverywhereKeys() {
  const open = keySheetStore.use();
  // As soon as the shell can be seen its keys work.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A sign that belongs to what is being typed.
      const typing = event.defaultPrevented || isTyping(event);
      bindKeys<'everywhere'>({
        search: () => paletteStore.set(true),
        undo: typing ? undefined : undoToast,
        help: typing ? undefined : () => keySheetStore.set(true),
      })(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const searching = paletteStore.use();
  return (
    <>
      {searching && (
        <PartFrame onFail={closePalette}>
          <Palette onClose={closePalette} />
        </PartFrame>
      )}
      {open && (
        <PartFrame onFail={close}>
          <KeySheet onClose={close} />
        </PartFrame>
      )}
    </>
  );
}
