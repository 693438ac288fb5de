import { useText } from '../i18n/useText.ts';
import { handedStore } from '../start/stores/handedStore.ts';
import { lockStore } from '../stores/lockStore.ts';
import { HandedPasswords } from '../widgets/HandedPasswords.tsx';

/** Over whatever is open: it is shown until somebody closes it, and not while the console is locked. */
export function HandedHost() {
  const { t } = useText();
  const handed = handedStore.use();
  const locked = lockStore.use();
  if (handed.length === 0 || locked) return null;
  return (
    <HandedPasswords
      title={t('handed.title')}
      hint={t('handed.hint')}
      handed={handed}
      onClose={() => handedStore.set([])}
    />
  );
}
