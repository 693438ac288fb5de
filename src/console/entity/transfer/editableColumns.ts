import type { PermissionCodes } from '../../../model/allows.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { Reader } from '../../../model/Text.ts';
import { sheetKindOf } from '../../../protocol/cells/cells.ts';
import { ID_COLUMN, importFields } from '../../../protocol/cells/importFields.ts';
import type { CellWords } from '../../../protocol/cells/SheetKind.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { SheetColumn } from '../../../sheet/SheetCell.ts';

/** A column of a file that an import takes back: as it came, it changes nothing. */
export interface EditableColumn extends SheetColumn {
  readonly write: (record: EntityRecord) => string;
}

const COLUMN_WIDTH = 18;

/** The id and all that a form could change, in the words that an import reads. */
export function editableColumns(
  entity: Entity,
  codes: PermissionCodes,
  words: CellWords,
  reader: Reader,
): readonly EditableColumn[] {
  const fields = importFields(entity, codes).map(
    (field): EditableColumn => ({
      header: reader.text(field.label),
      width: COLUMN_WIDTH,
      write: (record) => sheetKindOf(field)?.write(record[field.name] ?? null, field, record, words, reader) ?? '',
    }),
  );
  return [{ header: ID_COLUMN, width: COLUMN_WIDTH, write: ({ id }) => String(id) }, ...fields];
}
