import { DialogsContext } from '../actions/DialogsContext.ts';
import { useText } from '../i18n/useText.ts';
import { StateNotice } from '../widgets/StateNotice.tsx';
import { EntityDialogs } from './EntityDialogs.tsx';
import { EntityList } from './EntityList.tsx';
import { BesidePlace } from './record/BesidePlace.tsx';
import type { ScreenMap } from './ScreenMap.ts';
import { useEntity } from './useEntity.ts';

interface EntityScreenProps {
  readonly entityName: string;
  readonly screens: ScreenMap;
}

/** The screen of one entity: its list or the screen it names instead, and over it the dialog of the address. */
export function EntityScreen({ entityName, screens }: EntityScreenProps) {
  const context = useEntity(entityName);
  const { t, text } = useText();
  const { label, permissions, api, screens: named } = context.entity;
  const Screen = named.list === undefined ? undefined : screens.list[named.list];
  // Who may open the page is asked before (shell/resolvePath); what it reads, the server asks again.
  if (Screen !== undefined) return <Screen context={context} />;
  if (!api.operations.includes('list')) {
    return <StateNotice icon="api" title={t('noList', { entity: text(label) })} hint={t('noListHint')} />;
  }
  if (!context.abilities.list) {
    return (
      <StateNotice
        icon="lock"
        title={t('noAccess', { entity: text(label) })}
        hint={t('noAccessHint', { code: permissions.menu })}
      />
    );
  }
  return (
    <DialogsContext.Provider value={screens.dialog}>
      <BesidePlace context={context} screens={screens.detail}>
        <EntityList context={context} />
      </BesidePlace>
      <EntityDialogs context={context} screens={screens.detail} />
    </DialogsContext.Provider>
  );
}
