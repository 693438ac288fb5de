import { hasRight } from '../../../model/entityRights.ts';
import { languageTags } from '../../../model/languageTags.ts';
import type { Text } from '../../../model/Text.ts';
import { useGo } from '../../context/useGo.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { configStore } from '../../start/config/configStore.ts';
import { setLanguage } from '../../start/texts/languageStore.ts';
import { speechStore } from '../../start/texts/speech.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { keySheetStore } from '../keys/keySheetStore.ts';
import { isNamedBy } from '../searchMenu.ts';
import { barDialogStore } from '../topbar/barDialogStore.ts';
import { useClearCache } from '../useClearCache.ts';
import { useSignOut } from '../useSignOut.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import { PALETTE_TEXTS } from './paletteTexts.ts';
import type { PlacedEntity } from './useRecordEntries.ts';

const MAX_NEW = 5;

/** What can be done from anywhere: by its own name, and a new record by the name of its entity too. */
export function useCommandEntries(
  typed: string,
  placeOf: (name: string) => PlacedEntity | undefined,
): readonly PaletteEntry[] {
  const { t, text, inside, language } = useTextsOf(PALETTE_TEXTS);
  const { entities } = useModelIndex();
  const { held } = useSession();
  const { backend, auth } = configStore.use();
  const { languages } = speechStore.use();
  const go = useGo();
  const clearCache = useClearCache();
  const signOut = useSignOut();
  const platform = backend !== 'simple-rest';
  const line = (key: string, icon: string, label: string, run: () => unknown): PaletteEntry => ({
    key: `command ${key}`,
    group: 'commands',
    icon,
    label,
    note: '',
    run,
  });
  const told = (key: MessageKey, icon: string, run: () => unknown) => line(key, icon, t(key), run);
  const general = [
    ...(platform ? [told('shell.info', 'person', () => go('/info/index'))] : []),
    ...(platform ? [told('shell.password', 'key', () => go('/info/index?tab=password'))] : []),
    told('shell.theme', 'style', () => barDialogStore.set('theme')),
    ...languages
      .filter((code) => code !== language)
      .map((code) =>
        line(code, 'language', `${t('shell.language')}: ${languageTags(code).name}`, () => setLanguage(code)),
      ),
    told('shell.lock', 'lock', () => barDialogStore.set('lock')),
    told('keys.title', 'help', () => keySheetStore.set(true)),
    told('shell.clearCache', 'refresh', clearCache),
    ...(platform || auth !== 'none' ? [told('shell.signOut', 'lock_open', signOut)] : []),
  ];
  const asked = typed.trim().toLowerCase();
  if (asked === '') return general;
  const named = (label: Text) => isNamedBy(label, asked);
  // As the menu has them: by their own names those of the platform would come before what people work with.
  const places = entities.flatMap(({ name }) => placeOf(name) ?? []).sort((one, other) => one.nth - other.nth);
  const fresh = places.flatMap(({ entity, path }) => {
    if (!hasRight(entity, 'create', held)) return [];
    const label = t('palette.create', { name: inside(text(entity.label)) });
    if (!named(entity.label) && !named({ [language]: label })) return [];
    return [line(`new ${entity.name}`, 'add', label, () => go(addressOf(path, { kind: 'create' })))];
  });
  return [
    ...fresh.slice(0, MAX_NEW),
    ...general.filter(({ label }) => label.toLowerCase().includes(asked) || named({ zh: label })),
  ];
}
