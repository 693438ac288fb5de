/** The part of bpmn-moddle that reading and writing a process file needs; the package has no types of its own. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    /** Attributes no known schema describes. */
    readonly $attrs: Readonly<Record<string, string>>;
    readonly $parent?: ModdleElement;
    readonly [property: string]: unknown;
  }

  export type Definitions = ModdleElement;

  export class BpmnModdle {
    fromXML(
      xml: string,
    ): Promise<{ readonly rootElement: ModdleElement; readonly warnings: readonly { readonly message: string }[] }>;
    toXML(element: ModdleElement, options: { readonly format: boolean }): Promise<{ readonly xml: string }>;
  }
}
