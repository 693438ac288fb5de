/** The part of bpmn-moddle that the check of a deployed file reads; the package has no types of its own. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    /** Attributes no known schema describes. */
    readonly $attrs: Readonly<Record<string, string>>;
    readonly $parent?: ModdleElement;
    readonly [property: string]: unknown;
  }

  export type Definitions = ModdleElement;

  export default class BpmnModdle {
    fromXML(
      xml: string,
    ): Promise<{ readonly rootElement: ModdleElement; readonly warnings: readonly { readonly message: string }[] }>;
  }
}
