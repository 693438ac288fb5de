import type { JsonSchema } from '../../model/Json.ts';

/** Stands in no value: it only carries a type from a schema to whoever reads it. */
declare const value: unique symbol;

/** A JSON Schema that knows the type of what it describes. */
export interface Schema<out T> extends JsonSchema {
  readonly [value]?: T;
}

/** The type of what a schema describes. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** Schemas of an object's properties by name. */
export type Properties = Readonly<Record<string, Schema<unknown>>>;

/** An object of these properties, all of them there. */
export type Whole<P extends Properties> = { readonly [K in keyof P]: TypeOf<P[K]> };

/** The same, of which any may be missing. */
export type Parts<P extends Properties> = { readonly [K in keyof P]?: TypeOf<P[K]> };

/** One flat object type instead of an intersection, as editors and messages show it. */
export type Flat<T> = { readonly [K in keyof T]: T[K] };
