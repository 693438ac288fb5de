import '../widgets/entity.css';
import { useText } from '../i18n/useText.ts';
import { StateNotice } from '../widgets/StateNotice.tsx';
import { EntityDialogs } from './EntityDialogs.tsx';
import { EntityList } from './EntityList.tsx';
import { useEntity } from './useEntity.ts';

/** The screen of one entity: its list, and over it the dialog that the address names. */
export function EntityScreen({ entityName }: { readonly entityName: string }) {
  const context = useEntity(entityName);
  const { t, text } = useText();
  if (!context.abilities.list) {
    const { label, permissions } = context.entity;
    return (
      <StateNotice
        icon="lock"
        title={t('noAccess', { entity: text(label) })}
        hint={t('noAccessHint', { code: permissions.menu })}
      />
    );
  }
  return (
    <>
      <EntityList context={context} />
      <EntityDialogs context={context} />
    </>
  );
}
