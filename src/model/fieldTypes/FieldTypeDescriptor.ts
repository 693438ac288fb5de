import type { FieldErrorCode } from '../fieldErrors.ts';
import type { JsonSchema } from '../Json.ts';
import type { Operator } from '../operators.ts';
import type { CellName, InputName } from '../widgets.ts';
import type { FieldTypeName } from './FieldTypeName.ts';
import type { ValueShape } from './Shape.ts';

/**
 * How a value rests in a column, in every dialect:
 * `text` as is; `integer` 64 bit; `scaled` decimals times ten to the field's scale, so that sums
 * stay exact; `flag` 0 or 1; `json` JSON text; `secret` a password hash; `none` no column.
 */
export type StorageClass = 'text' | 'integer' | 'scaled' | 'flag' | 'json' | 'secret' | 'none';

/** Where the values of a type point that are keys of records. */
export interface ReferenceWords {
  /** The entity when the schema names none with `to:`. */
  readonly entity?: string;
  /** The field of the target that is stored; default `id`. */
  readonly valueField?: string;
  /** Fields of the target that may hold its parent, in the order of preference: the choice is a tree. */
  readonly parentFields?: readonly string[];
}

/** What is true of a field type everywhere. Local matters live in each consumer's total map. */
export interface FieldTypeDescriptor {
  readonly name: FieldTypeName;
  /** JSON Schema of the options this type accepts in YAML beyond the common ones. */
  readonly options: Readonly<Record<string, JsonSchema>>;
  /** Options without which a field of this type makes no sense. */
  readonly requiredOptions: readonly string[];
  /** Shape of one canonical value; null is allowed besides. */
  readonly shape: ValueShape;
  /** What a missing value is told: please enter, please choose, or a text of its own. */
  readonly missing: FieldErrorCode;
  /** Filter operators offered; the first is the default in search rows. Empty: not filterable. */
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  readonly storage: StorageClass;
  /** Values are formatted text: both ends clean them by the lists of `model/richText.ts`. */
  readonly isRichText?: true;
  /** Texts without a useful limit: not worth an index. */
  readonly isLong?: true;
  /** Values are dates, times of day or both: they compare by the calendar, and a day stands for all its moments. */
  readonly clock?: 'day' | 'time' | 'moment';
  /** Values are keys of records. */
  readonly reference?: ReferenceWords;
  /** Values are lists of rows whose fields are those of the field. */
  readonly holdsRows?: true;
  /** The server makes the values; no save brings them. */
  readonly isMade?: true;
  /** What the value is in the expression of a computed field; several values of the type are a list. */
  readonly operand: 'number' | 'string' | 'bool' | 'rows' | 'dyn';
  /** Inputs that can edit the type; the first is the default. */
  readonly inputs: readonly InputName[];
  /** Cells that can show the type; the first is the default. */
  readonly cells: readonly CellName[];
  /** Default list column width in pixels. */
  readonly width: number;
  /** Numbers of a fixed form are read as a whole: a column is never narrower than this. */
  readonly leastWidth?: number;
  readonly align: 'left' | 'right' | 'center';
  /** Default span in the 12-column form grid. */
  readonly span: number;
  /** The type may hold several values with `many: true`. */
  readonly canBeMany: boolean;
  /** Fields of the type are offered in search rows that the schema does not write. */
  readonly isSearched?: true;
  /** Values say nothing of a person and may stand in a log: ids and numbers, or keys of code lists. */
  readonly logged?: 'ids' | 'codes';
  /** What is meant by a text of a fixed form, such as a number with spaces between its digits. */
  readonly meant?: (text: string) => string;
  /** The first field of such a type names the record where the schema does not say which does. */
  readonly isTitle?: true;
}
