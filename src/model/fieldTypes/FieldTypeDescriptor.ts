import type { Operator } from '../Condition.ts';
import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';
import type { CellName, InputName } from '../widgets.ts';
import type { FieldTypeName } from './FieldTypeName.ts';

/**
 * How a value rests in a column, in every dialect:
 * `text` as is; `integer` 64 bit; `scaled` decimals times ten to the field's scale, so that sums
 * stay exact; `flag` 0 or 1; `json` JSON text; `secret` a password hash; `none` no column.
 */
export type StorageClass = 'text' | 'integer' | 'scaled' | 'flag' | 'json' | 'secret' | 'none';

/** What is true of a field type everywhere. Local matters live in each consumer's total map. */
export interface FieldTypeDescriptor {
  readonly name: FieldTypeName;
  /** JSON Schema of the options this type accepts in YAML beyond the common ones. */
  readonly options: Readonly<Record<string, JsonSchema>>;
  /** Options without which a field of this type makes no sense. */
  readonly requiredOptions: readonly string[];
  /** JSON Schema of one canonical value (see the table in each descriptor); null is allowed besides. */
  readonly value: (field: Field) => JsonSchema;
  /** Filter operators offered; the first is the default in search rows. Empty: not filterable. */
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  readonly storage: StorageClass;
  /** Values are formatted text: both ends clean them by the lists of `model/richText.ts`. */
  readonly isRichText?: true;
  /** What the value is in the expression of a computed field; several values of the type are a list. */
  readonly operand: 'number' | 'string' | 'bool' | 'rows' | 'dyn';
  /** Inputs that can edit the type; the first is the default. */
  readonly inputs: readonly InputName[];
  /** Cells that can show the type; the first is the default. */
  readonly cells: readonly CellName[];
  /** Default list column width in pixels. */
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Default span in the 12-column form grid. */
  readonly span: number;
  /** The type may hold several values with `many: true`. */
  readonly canBeMany: boolean;
}
