import type { PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityBundle } from '../../model/Model.ts';
import type { Texts } from '../i18n/useText.ts';
import type { Column } from './Column.ts';
import type { EntityAbilities } from './EntityAbilities.ts';
import type { ListScope } from './ListScope.ts';

/** Everything a screen of one entity needs to draw itself; built once per bundle, language and permissions. */
export interface EntityScreenContext {
  readonly bundle: EntityBundle;
  readonly entity: Entity;
  readonly texts: Texts;
  readonly codes: PermissionCodes;
  readonly abilities: EntityAbilities;
  readonly columns: readonly Column[];
  readonly scope?: ListScope;
}
