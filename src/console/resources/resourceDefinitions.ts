import type { ResourceDefinitions } from 'react-admin';
import type { PermissionCodes } from '../../model/allows.ts';
import { hasRight } from '../../model/entityRights.ts';
import type { ModelIndex } from '../../model/Model.ts';
import type { Texts } from '../i18n/useText.ts';

/**
 * Every entity as a `<Resource>` of react-admin: its name, its label, what represents a record, and the pages that
 * this person may open. From the light index alone; what fields there are is read with the first screen.
 */
export function resourceDefinitions(
  { entities }: Pick<ModelIndex, 'entities'>,
  codes: PermissionCodes,
  { text }: Pick<Texts, 'text'>,
): ResourceDefinitions {
  return Object.fromEntries(
    entities.map((entity) => [
      entity.name,
      {
        name: entity.name,
        hasList: hasRight(entity, 'list', codes),
        hasShow: hasRight(entity, 'view', codes),
        hasCreate: hasRight(entity, 'create', codes),
        hasEdit: hasRight(entity, 'update', codes),
        recordRepresentation: entity.titleField,
        options: { label: text(entity.label) },
      },
    ]),
  );
}
