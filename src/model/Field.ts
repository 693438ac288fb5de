import type { Condition, Path, ValueRef } from './Condition.ts';
import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import type { Json } from './Json.ts';
import type { Text } from './Text.ts';
import type { Term } from './terms.ts';
import type { CellName, InputName } from './widgets.ts';

/** `{ from: typeId.validYears, add: years, to: validFrom }`: the date that lies so many years behind another one. */
export interface CopiedTerm extends Term {
  readonly from: Path;
}

/** `given`: the field was asked for as it stands; `assumed`: our own design. */
export type Provenance = 'given' | 'assumed';

/** What happens to the value of a field that a condition hides. */
type WhenHidden = 'omit' | 'keep' | 'null';

/** How a personal text is shown to those who may not see all of it. */
export const MASK_NAMES = ['name', 'phone', 'idCard', 'bankCard', 'email', 'address'] as const;
export type MaskName = (typeof MASK_NAMES)[number];

/** One choice of an `options` field. Values are always strings; `wire: number` sends numbers. */
interface Option {
  readonly value: string;
  readonly label: Text;
  readonly color?: TagColor;
}

/** The colours of states and dangers: meaning, not paint. Without one in a whole list its values are kinds. */
export const TAG_COLORS = ['default', 'primary', 'success', 'warning', 'danger', 'info'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** How a computed field gets its value: a CEL expression over the row, or a path through a reference. */
export type Computed =
  | { readonly expression: string; readonly result: 'string' | 'number' | 'boolean' }
  | { readonly path: Path };

/** What must hold of the child rows in a `rows` field. */
export interface RowsCheck {
  /** The rows that count; absent: all of them. */
  readonly where?: Condition;
  /** How many of them there must be. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** No two of them have the same values in these columns. */
  readonly distinct?: readonly string[];
  /** The product of `of` in each row, added up, is the number in the field `equals` of the record. */
  readonly sum?: { readonly of: readonly string[]; readonly equals: string };
}

/** A named cross-field rule. It is checked when `when` holds (or always), and fails unless `check` and `rows` hold. */
export interface Rule {
  readonly name: string;
  /** The field that shows the message; the one whose rows are meant by `rows`. */
  readonly field: string;
  readonly when?: Condition;
  readonly check?: Condition;
  readonly rows?: RowsCheck;
  readonly message: Text;
}

/** One compiled field. Every default has been applied; absent options do not apply to the type. */
export interface Field {
  readonly name: string;
  readonly type: FieldTypeName;
  readonly label: Text;
  readonly help?: Text;
  readonly placeholder?: Text;
  /** Unit shown behind the value, such as 分钟 or m². */
  readonly unit?: Text;
  /** Values that lists and details say in words, by what is stored: -1 as 不限制. */
  readonly valueNames?: Readonly<Record<string, Text>>;
  readonly provenance: Provenance;
  /** Added by the compiler: id, tenantId, audit columns, revision. */
  readonly system: boolean;

  readonly required: boolean;
  readonly readOnly: boolean;
  /** Accepted in create only; shown, not edited, afterwards. */
  readonly createOnly: boolean;
  /** Accepted but never returned (passwords). */
  readonly writeOnly: boolean;
  readonly unique: boolean;
  /** Its changes are not kept: programs count or stamp it. */
  readonly history?: false;
  /** A name: unique keys and equality filters compare its `canonicalName`, and only plain names are accepted. */
  readonly canonical?: boolean;
  readonly default?: Json | ValueRef;
  /**
   * `partId.price`: taken from the record that a reference names when it is picked, then the field's own. With a term the
   * number found there is counted from a date beside it.
   */
  readonly copy?: Path | CopiedTerm;
  /** Message instead of the catalogue's text when the value is missing. */
  readonly requiredMessage?: Text;

  /* JSON Schema words, unchanged. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly patternMessage?: Text;
  /** `link`: the text is an address that somebody may be sent to (see `isLink`). */
  readonly format?: 'link';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;

  /** Digits behind the point of `decimal` and `money`. */
  readonly scale?: number;
  /** Code of the dictionary behind a `dictionary` field. */
  readonly dictionary?: string;
  readonly options?: readonly Option[];
  /** Several values: `dictionary`, `options`, `reference`, `region`, `department`, `user`. */
  readonly many: boolean;
  /** `number`: keys travel as JSON numbers, as BladeX sends its integer columns. */
  readonly wire?: 'number' | 'string' | 'link';

  /** Entity name behind `reference`, `treeReference`, `rows` and `related`. */
  readonly to?: string;
  /** Field of `to` that holds this record's id (`rows` and `related`). */
  readonly foreignKey?: string;
  /** Field of `to` shown instead of its id; default its titleField. */
  readonly labelField?: string;
  /** Field of `to` whose value is stored; default `id` (regions store `code`). */
  readonly valueField?: string;
  /** Field of `to` that holds its parent (`treeReference`); default `parentId`. */
  readonly parentField?: string;
  /** Narrows the choices; `{ref: regionCode}` values make the choice depend on other fields. */
  readonly filter?: Condition;
  /** Field beside this one: only what belongs to its value may be chosen. References and regions hold it in `filter`. */
  readonly within?: string;
  /** Fields of the same dictionary lie within this one: only items with others below them may be chosen. */
  readonly branches?: true;
  /** Largest (0 is the country) and smallest level of regions that may be chosen; `filter` holds it as well. */
  readonly minLevel?: number;
  readonly maxLevel?: number;
  /** Field of the same record in which the backend already returns the label. */
  readonly embedded?: string;
  /** Columns of the child table or of the rows editor. */
  readonly fields?: readonly Field[];
  readonly computed?: Computed;
  /** Computed and kept in a column, so that it can be sorted and filtered. */
  readonly stored?: boolean;
  /** Pattern of a `sequence`: `EX{yyyy}{MM}-{0000}`. */
  readonly sequence?: string;
  /** Accepted file extensions and size of one file in bytes. */
  readonly accept?: readonly string[];
  readonly maxSize?: number;

  readonly visibleWhen?: Condition;
  /** Its values have their colours only where this holds: what is settled presses no more. */
  readonly colorWhen?: Condition;
  readonly requiredWhen?: Condition;
  readonly readOnlyWhen?: Condition;
  /** Names of fields whose change re-evaluates this field; extracted from its conditions and filter. */
  readonly dependsOn: readonly string[];
  readonly whenHidden: WhenHidden;

  readonly permission?: { readonly read?: string; readonly write?: string };
  readonly mask?: MaskName;
  readonly maskUnless?: string;

  readonly input: InputName;
  readonly cell: CellName;
  /** Editor and display that a module gives; where the console has no such module, `input` and `cell` stand in. */
  readonly ownInput?: string;
  readonly ownCell?: string;
  /** Columns of the 12-column form grid. */
  readonly span: number;
  /** List column width in pixels. */
  readonly width: number;
  readonly sortable: boolean;
  readonly filterable: boolean;

  /** Column name; absent for `related` and for computed fields that are not stored. */
  readonly column?: string;
  /** Former field name: the column is renamed and keeps its data. */
  readonly was?: string;
  /** A project added it to an entity of the platform. */
  readonly added?: true;
}
