import type { FieldErrorCode } from '../fieldErrors.ts';

/** A text of at most `maxLength` characters. */
export interface TextShape {
  readonly kind: 'text';
  readonly maxLength: number;
  /** Regular expression of the whole text, which runs in linear time. */
  readonly pattern?: string;
  /** What no pattern can say: a day of the calendar, a check digit. */
  readonly is?: (text: string) => boolean;
  /** Format by its name in JSON Schema, for those who read the OpenAPI document. */
  readonly format?: string;
  /** What a value is told that is no such text; `wrongType` when it is not said. No text at all counts as an empty one. */
  readonly fault?: FieldErrorCode | ((text: string) => FieldErrorCode);
}

/** A key, or a list of distinct ones in a field with `many: true`. `isListed`: only those the field lists itself. */
export interface KeyShape {
  readonly kind: 'key';
  readonly isListed?: true;
}

/** A JSON number between two others. */
export interface NumberShape {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  readonly isWhole?: true;
}

/** An object with these properties, all of them texts, numbers and the like; without `properties` any object. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly properties?: Readonly<Record<string, ValueShape>>;
  readonly optional?: readonly string[];
}

export interface ListShape {
  readonly kind: 'list';
  readonly items: ObjectShape;
  /** Unless the field says less. */
  readonly maxItems: number;
}

/**
 * The shape of one canonical value, said once: both ends check it (`checkShape`), and what JSON Schema and OpenAPI
 * say of it is worked out from it (`valueSchema`). `integer` and `decimal` heed the field's bounds and scale, `any`
 * is any JSON, `derived` a text, number or boolean that nobody sends, `none` no value at all.
 */
export type ValueShape =
  | TextShape
  | KeyShape
  | NumberShape
  | ObjectShape
  | ListShape
  | { readonly kind: 'integer' | 'decimal' | 'boolean' | 'any' | 'derived' | 'none' };
