/** The part of bpmn-js-differ that comparing two versions needs; the package has no types of its own. */
declare module 'bpmn-js-differ' {
  type Part = Readonly<{ id: string; name?: string; $type: string; $attrs?: Readonly<Record<string, string>> }>;
  export interface Difference {
    readonly _added: Readonly<Record<string, Part>>;
    readonly _removed: Readonly<Record<string, Part>>;
    readonly _changed: Readonly<Record<string, { readonly model: Part }>>;
    readonly _layoutChanged: Readonly<Record<string, Part>>;
  }
  export function diff(older: unknown, newer: unknown): Difference;
}
