import { useEffect } from 'react';
import { lazyPart } from '../../parts/lazyPart.ts';
import { bindKeys } from '../../widgets/keys/bindKeys.ts';
import { isTyping } from '../../widgets/keys/pressed.ts';
import { searchStore } from '../searchStore.ts';
import { PartFrame } from '../topbar/PartFrame.tsx';
import { keySheetStore } from './keySheetStore.ts';

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);

const close = () => keySheetStore.set(false);

/** The keys that work wherever one is, and the sheet that shows all of them. */
export function EverywhereKeys() {
  const open = keySheetStore.use();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A sign that belongs to what is being typed.
      const typing = event.defaultPrevented || isTyping(event);
      bindKeys<'everywhere'>({
        search: () => searchStore.set(true),
        help: typing ? undefined : () => keySheetStore.set(true),
      })(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <PartFrame onFail={close}>
      <KeySheet onClose={close} />
    </PartFrame>
  );
}
