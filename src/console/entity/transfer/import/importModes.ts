import type { PermissionCodes } from '../../../../model/allows.ts';
import type { Entity } from '../../../../model/Entity.ts';
import type { ImportMode } from '../../../../protocol/calls/readImported.ts';
import { keyColumns } from '../../../../protocol/cells/importFields.ts';
import type { ColumnMapping } from './mapping.ts';

/** What a person may take rows for; `update` says whether records that are there may be changed. */
export const modesFor = (update: boolean): readonly ImportMode[] =>
  update ? ['insert', 'both', 'update'] : ['insert'];

/** Mapped columns that can tell which record a row means. */
export const keysIn = (entity: Entity, codes: PermissionCodes, mapping: ColumnMapping): readonly string[] =>
  keyColumns(entity, codes).filter((name) => mapping.includes(name));
